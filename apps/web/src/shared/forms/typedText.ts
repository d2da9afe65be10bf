type Field = HTMLInputElement | HTMLSelectElement
/** The start and end of a field's selection. */
type Selection = readonly [from: number, to: number]

export function listFields(part: ParentNode): Field[] {
  return [...part.querySelectorAll<Field>("input, select")]
}

/** The value typed or chosen in a field. Undefined if it still has its rendered value. */
export function readTyped(field: Field): string | undefined {
  const isAsDrawn =
    field instanceof HTMLSelectElement
      ? (field.selectedOptions[0]?.defaultSelected ?? true)
      : field.value === field.defaultValue
  return isAsDrawn ? undefined : field.value
}

/**
 * Types a text into a field so that React notices it.
 *
 * On hydration React does not read the value of a field. The first event makes it hydrate the part of the
 * page around the field. Then React assumes the rendered text, so the text is typed again.
 */
export function tell(field: Field, value: string): void {
  const selection = readSelection(field)
  field.dispatchEvent(new Event("change", { bubbles: true }))
  field.value = ""
  // React wraps the browser's setter to notice values set by scripts.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
  if (field instanceof HTMLInputElement && selection) field.setSelectionRange(...selection)
  field.dispatchEvent(new Event("change", { bubbles: true }))
}

/**
 * Saves typed text and cursor of a part of the page that is about to be rendered again. Returns a function that restores both
 * in the new fields at the same positions.
 */
export function noteTyped(part: ParentNode): (drawn: ParentNode) => void {
  const noted = listFields(part).map((field) => ({
    value: readTyped(field),
    isFocused: field === document.activeElement,
    selection: readSelection(field),
  }))
  return (drawn) => {
    for (const [place, field] of listFields(drawn).entries()) {
      const { value, isFocused, selection } = noted[place] ?? {}
      if (value !== undefined && value !== field.value) tell(field, value)
      // After React has rendered the value, which moves the cursor to the end.
      if (isFocused) queueMicrotask(() => focusAt(field, selection))
    }
  }
}

function focusAt(field: Field, selection: Selection | undefined): void {
  field.focus({ preventScroll: true })
  if (field instanceof HTMLInputElement && selection) field.setSelectionRange(...selection)
}

function readSelection(field: Field): Selection | undefined {
  if (!(field instanceof HTMLInputElement) || field.selectionStart === null) return undefined
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart]
}
