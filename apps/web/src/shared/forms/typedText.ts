type Field = HTMLInputElement | HTMLSelectElement
/** Where the marked text of a field begins and ends. */
type Selection = readonly [from: number, to: number]

export function listFields(part: ParentNode): Field[] {
  return [...part.querySelectorAll<Field>("input, select")]
}

/** What was typed into a field or chosen in it; undefined where it still has what the page was drawn with. */
export function readTyped(field: Field): string | undefined {
  const isAsDrawn =
    field instanceof HTMLSelectElement
      ? (field.selectedOptions[0]?.defaultSelected ?? true)
      : field.value === field.defaultValue
  return isAsDrawn ? undefined : field.value
}

/**
 * Types a text into a field so that React hears of it.
 *
 * React takes a field over as it is without asking what stands in it. The first event makes it take over the part of the
 * page around the field; it then believes to know the text, so that is typed once more.
 */
export function tell(field: Field, value: string): void {
  const selection = selectionOf(field)
  field.dispatchEvent(new Event("change", { bubbles: true }))
  field.value = ""
  // React has put a setter of its own before the browser's, by which it notices what scripts write.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
  if (field instanceof HTMLInputElement && selection) field.setSelectionRange(...selection)
  field.dispatchEvent(new Event("change", { bubbles: true }))
}

/**
 * Notes what was typed into a part of the page that is about to be drawn anew, and where the cursor is; gives what puts both
 * into the new drawing, in the fields of the same places.
 */
export function noteTyped(part: ParentNode): (drawn: ParentNode) => void {
  const noted = listFields(part).map((field) => ({
    value: readTyped(field),
    isFocused: field === document.activeElement,
    selection: selectionOf(field),
  }))
  return (drawn) => {
    for (const [place, field] of listFields(drawn).entries()) {
      const { value, isFocused, selection } = noted[place] ?? {}
      if (value !== undefined && value !== field.value) tell(field, value)
      // Once React has drawn what it was told, which moves the cursor to the end.
      if (isFocused) queueMicrotask(() => focusAt(field, selection))
    }
  }
}

function focusAt(field: Field, selection: Selection | undefined): void {
  field.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement && selection) field.setSelectionRange(...selection)
}

function selectionOf(field: Field): Selection | undefined {
  if (!(field instanceof HTMLInputElement) || field.selectionStart === null) return undefined
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart]
}
