import { useCallback, useEffect, useMemo, useState } from "react"

interface Draft<Text extends object> {
  readonly text: Text
  readonly change: (patch: Partial<Text>) => void
  /** Clears the draft. */
  readonly clear: () => void
}

const noSecrets: readonly never[] = []
const prefix = "draft."
/** The storage key for the customer whose drafts are in this tab. */
const ownerKey = "draftsOf"

/**
 * Stores the values of a form by field: text, checkboxes and choices. They survive a reload of the tab, in
 * its session storage. A draft that started from other initial values, e.g. another currency, is ignored.
 *
 * @param form the name of the form. Without a name nothing is stored.
 * @param secrets the fields that are never stored, such as a password.
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
    // Written after the next paint, so that typing stays fast. An unmounted form is written immediately.
    let written = false
    const keep = () => {
      if (!written) writeDraft(form, start, withoutFields(text, hidden.split(",")))
      written = true
    }
    const timer = setTimeout(keep)
    // Also when the page is left right after a key.
    addEventListener("pagehide", keep)
    return () => {
      clearTimeout(timer)
      removeEventListener("pagehide", keep)
      keep()
    }
  }, [form, start, text, hidden])
  const change = useCallback((patch: Partial<Text>) => setText((before) => ({ ...before, ...patch })), [])
  // Compared by content: a new object with equal fields is the same start.
  const clear = useCallback(() => setText(JSON.parse(start)), [start])
  return useMemo(() => ({ text, change, clear }), [text, change, clear])
}

/** Clears the drafts of one form or of all forms in this tab. */
export function clearDrafts(form = ""): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix + form)) sessionStorage.removeItem(key)
  } catch {
    // The browser stores nothing, so there is nothing to clear.
  }
}

/**
 * Sets the signed-in customer. Drafts of another customer are cleared. The same customer, e.g. after an expired
 * session, keeps theirs.
 */
export function claimDrafts(customer: string): void {
  try {
    if (sessionStorage.getItem(ownerKey) === customer) return
    clearDrafts()
    sessionStorage.setItem(ownerKey, customer)
  } catch {
    // The browser stores nothing, so there are no drafts of others.
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

/** True if a stored value has the same type as the initial one. */
function isAlike(kept: unknown, initial: unknown): boolean {
  if (Array.isArray(initial)) return Array.isArray(kept) && kept.every((item) => typeof item === "string")
  return typeof kept === typeof initial
}

function writeDraft(form: string, start: string, text: object): void {
  try {
    if (isStart(text, start)) sessionStorage.removeItem(prefix + form)
    else sessionStorage.setItem(prefix + form, JSON.stringify({ start, text }))
  } catch {
    // The browser stores nothing: the text lasts until the page is closed.
  }
}

/** True if every stored field has its initial value. */
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
