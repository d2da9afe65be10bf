/** The part of a key press that shortcuts go by. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "isComposing">

/**
 * The character of a single-key shortcut, in lower case. Undefined for other presses. On a keyboard without
 * Latin letters the position of the key counts.
 */
export function readKey({ key, code, ctrlKey, metaKey, altKey, isComposing }: KeyPress): string | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined
  if (key === "?" || key === "/") return key
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const place = /^Key([A-Z])$/.exec(code)?.[1]
  return key.length === 1 && place ? place.toLowerCase() : undefined
}

/** Elements that accept typed letters. */
const typedInto =
  "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=spinbutton], [role=listbox], [role=menu]"

/** True if the press belongs to a field, or to an open dialog or menu. */
export function isTaken(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(typedInto)) return true
  return document.querySelector("[role=dialog], [role=alertdialog], [role=menu], [role=listbox]:not(:empty)") !== null
}
