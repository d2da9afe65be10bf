import {
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import type { Locale } from "#i18n/locale.ts"
import {
  drawGroups,
  dropTypedGroups,
  editText,
  type FieldEdit,
  type GroupedText,
  groupText,
  type TextAtCursor,
  toPlainIndex,
  toShownIndex,
} from "./groupedText.ts"

interface Grouping {
  /** The typed text, without group marks. */
  readonly text: string
  readonly onChange: (text: string) => void
  readonly locale: Locale
}

/** The number of steps that can be undone. */
const longestPast = 100

/**
 * Shows group marks in a field while typing, keeps the cursor at its digit, and passes the text without marks to the form.
 * The browser loses its undo history when a script writes the field, so the history is kept here.
 */
export function useGroupedText({ text, onChange, locale }: Grouping) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [composed, setComposed] = useState<GroupedText>()
  const [cursor, setCursor] = useState<{ readonly shownIndex: number }>()
  const isComposing = useRef(false)
  const selected = useRef<FieldEdit["selected"]>(undefined)
  const steps = useRef<{ readonly past: TextAtCursor[]; readonly future: TextAtCursor[] }>({ past: [], future: [] })
  const grouped = composed?.plain === text ? composed : groupText(text, locale)
  const shown = drawGroups(grouped, locale)

  useLayoutEffect(() => {
    const input = inputRef.current
    // Setting the selection of another field would move the focus.
    if (input && cursor && document.activeElement === input)
      input.setSelectionRange(cursor.shownIndex, cursor.shownIndex)
  }, [cursor])

  const show = ({ plain, cursor: plainIndex }: TextAtCursor) => {
    setComposed(undefined)
    setCursor({ shownIndex: toShownIndex(groupText(plain, locale), plainIndex) })
    if (plain !== text) onChange(plain)
  }
  const step = (from: TextAtCursor[], to: TextAtCursor[]) => {
    const next = from.pop()
    if (!next) return
    to.push({ plain: text, cursor: toPlainIndex(grouped, inputRef.current?.selectionEnd ?? shown.length) })
    show(next)
  }
  const undo = () => step(steps.current.past, steps.current.future)
  const redo = () => step(steps.current.future, steps.current.past)
  const keepStep = () => {
    const { past, future } = steps.current
    past.push({ plain: text, cursor: toPlainIndex(grouped, selected.current?.end ?? shown.length) })
    past.splice(0, past.length - longestPast)
    future.length = 0
  }
  const write = (next: TextAtCursor) => {
    if (next.plain !== text) keepStep()
    show(next)
  }
  const read = (input: HTMLInputElement) => {
    const edit = { shown: input.value, cursor: input.selectionEnd ?? input.value.length, selected: selected.current }
    const edited = editText(grouped, { ...edit, isComposing: isComposing.current }, locale)
    if (isComposing.current) {
      setComposed(edited)
      if (edited.plain !== text) onChange(edited.plain)
    } else write(dropTypedGroups(edited, locale))
    selected.current = undefined
  }

  const noteInput = useEffectEvent((event: InputEvent) => {
    const { selectionStart, selectionEnd } = event.currentTarget as HTMLInputElement
    selected.current = { start: selectionStart ?? 0, end: selectionEnd ?? 0 }
    // If no edit follows, e.g. after a deletion of nothing, a later write by a script must not count as this edit.
    setTimeout(() => {
      selected.current = undefined
    })
    if (event.inputType !== "historyUndo" && event.inputType !== "historyRedo") return
    event.preventDefault()
    if (event.inputType === "historyUndo") undo()
    else redo()
  })
  // React's event of this name differs: it does not fire before deletions. A layout effect, because a key may be
  // pressed as soon as the field has the focus.
  useLayoutEffect(() => {
    const input = inputRef.current
    const note = (event: InputEvent) => noteInput(event)
    input?.addEventListener("beforeinput", note)
    return () => input?.removeEventListener("beforeinput", note)
  }, [])

  const copy = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const [from, to] = [toPlainIndex(grouped, selectionStart ?? 0), toPlainIndex(grouped, selectionEnd ?? 0)]
    if (from === to) return undefined
    event.preventDefault()
    event.clipboardData.setData("text/plain", text.slice(from, to))
    return [from, to] as const
  }
  return {
    inputRef,
    shown,
    /** Sets a text that was not typed, as a step that can be undone. */
    enter: (plain: string) => write({ plain, cursor: plain.length }),
    onChange: () => inputRef.current && read(inputRef.current),
    inputProps: {
      // React fires no change event if the whole text is replaced by the same text.
      onInput: () => inputRef.current?.value === shown && read(inputRef.current),
      onCompositionStart: () => {
        isComposing.current = true
        keepStep()
      },
      onCompositionEnd: ({ currentTarget: { selectionEnd } }: CompositionEvent<HTMLInputElement>) => {
        isComposing.current = false
        if (steps.current.past.at(-1)?.plain === text) steps.current.past.pop()
        show(dropTypedGroups({ plain: text, cursor: toPlainIndex(grouped, selectionEnd ?? 0) }, locale))
      },
      // Copies without group marks, because a pasted 1,500 could be read in two ways.
      onCopy: (event: ClipboardEvent<HTMLInputElement>) => {
        copy(event)
      },
      onCut: (event: ClipboardEvent<HTMLInputElement>) => {
        const cut = event.currentTarget.readOnly ? undefined : copy(event)
        if (cut) write({ plain: text.slice(0, cut[0]) + text.slice(cut[1]), cursor: cut[0] })
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (!(event.ctrlKey || event.metaKey) || event.altKey || isComposing.current) return
        // A keyboard of another script has no such letter, so its keys are identified by position.
        const letter = /^[a-z]$/i.test(event.key)
          ? event.key.toLowerCase()
          : event.code.replace("Key", "").toLowerCase()
        if (letter !== "z" && letter !== "y") return
        event.preventDefault()
        if (letter === "y" || event.shiftKey) redo()
        else undo()
      },
    },
  }
}
