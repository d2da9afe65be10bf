import { useCallback, useEffect, useMemo, useState } from "react"

interface Draft<Text extends object> {
  readonly text: Text
  readonly change: (patch: Partial<Text>) => void
  /** Forgets what was typed. */
  readonly clear: () => void
}

const noSecrets: readonly never[] = []
const prefix = "draft."
/** The key of the customer whose drafts the tab holds. */
const ownerKey = "draftsOf"

/**
 * Keeps what is typed into a form: text, boxes that are ticked and choices, by field. It survives a reload of the tab, in
 * the tab's own storage. A draft that began from other values (another currency chosen on the way here) is left behind.
 *
 * @param form the name of the form; without one nothing survives.
 * @param secrets the fields that nothing keeps, such as a password.
 */
export function useDraft<Text extends object>(
  form: string | undefined,
  initial: Text,
  secrets: readonly (keyof Text)[] = noSecrets,
): Draft<Text> {
  const start = JSON.stringify(initial)
  const hidden = secrets.join()
  const [text, setText] = useState(() => readDraft(form, start, initial))
  useEffect(() => {
    if (form === undefined) return
    // After the picture: what a key changes is seen before it is kept. A form that goes away is kept at once.
    let written = false
    const keep = () => {
      if (!written) writeDraft(form, start, withoutFields(text, hidden.split(",")))
      written = true
    }
    const timer = setTimeout(keep)
    // A page that goes away right after a key keeps it too.
    addEventListener("pagehide", keep)
    return () => {
      clearTimeout(timer)
      removeEventListener("pagehide", keep)
      keep()
    }
  }, [form, start, text, hidden])
  const change = useCallback((patch: Partial<Text>) => setText((before) => ({ ...before, ...patch })), [])
  // The start is compared by its content: a new object with the same fields is the same start.
  const clear = useCallback(() => setText(JSON.parse(start)), [start])
  return useMemo(() => ({ text, change, clear }), [text, change, clear])
}

/** Forgets what was typed in this tab, into one form or into all. */
export function clearDrafts(form = ""): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix + form)) sessionStorage.removeItem(key)
  } catch {
    // The browser keeps nothing, so there is nothing to forget.
  }
}

/**
 * Says which customer is signed in. What someone else typed in this tab is forgotten; whoever comes back, e.g. after the
 * session has expired, finds their own text again.
 */
export function claimDrafts(customer: string): void {
  try {
    if (sessionStorage.getItem(ownerKey) === customer) return
    clearDrafts()
    sessionStorage.setItem(ownerKey, customer)
  } catch {
    // The browser keeps nothing, so there is nothing of anyone else.
  }
}

function readDraft<Text extends object>(form: string | undefined, start: string, initial: Text): Text {
  if (form === undefined) return initial
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + form) ?? "null")
    if (!isKept(kept) || kept.start !== start) return initial
    const { text } = kept
    const fields = Object.entries(initial).filter(([field, value]) => isAlike(text[field], value))
    return { ...initial, ...Object.fromEntries(fields.map(([field]) => [field, text[field]])) }
  } catch {
    return initial
  }
}

/** True if a kept value is of the same kind as the one that the form begins with. */
function isAlike(kept: unknown, initial: unknown): boolean {
  if (Array.isArray(initial)) return Array.isArray(kept) && kept.every((item) => typeof item === "string")
  return typeof kept === typeof initial
}

function writeDraft(form: string, start: string, text: object): void {
  try {
    if (isStart(text, start)) sessionStorage.removeItem(prefix + form)
    else sessionStorage.setItem(prefix + form, JSON.stringify({ start, text }))
  } catch {
    // The browser keeps nothing: the text lives as long as the page.
  }
}

/** True if every kept field still has the value that the form begins with. */
function isStart(text: object, start: string): boolean {
  const initial: unknown = JSON.parse(start)
  return JSON.stringify({ ...Object(initial), ...text }) === start
}

function withoutFields(text: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(text).filter(([name]) => !names.includes(name)))
}

function isKept(value: unknown): value is { start: string; text: Record<string, unknown> } {
  return (
    typeof value === "object" &&
    value !== null &&
    "start" in value &&
    "text" in value &&
    typeof value.text === "object" &&
    value.text !== null
  )
}
