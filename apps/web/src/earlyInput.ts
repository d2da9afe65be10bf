type Field = HTMLInputElement | HTMLSelectElement

/**
 * Does what a visitor did before the page's scripts ran, once React has taken the page over: it is told what was typed
 * and chosen, then the press that has waited is repeated, if what was pressed is still there.
 *
 * The page's first script (`build/startScript.ts`) has marked that as waiting.
 */
export function replayEarlyInput(): void {
  // All are read first: what React draws anew on hearing of one puts the others back.
  const changed = [...document.querySelectorAll<Field>("input, select")]
    .filter((field) => !isAsRendered(field))
    .map((field) => ({ field, value: field.value }))
  for (const { field, value } of changed) tell(field, value)

  const pressed = findWaiting()
  delete pressed?.dataset["waiting"]
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed?.click()
}

/**
 * Notes which button of a page waits that is about to be drawn anew, and gives what repeats the press in the new drawing:
 * on the button of the same place and words.
 */
export function notePress(): () => void {
  const pressed = findWaiting()
  const place = listButtons().findIndex((button) => button === pressed)
  return () => {
    const drawn = listButtons()[place]
    if (drawn?.textContent === pressed?.textContent) drawn?.click()
  }
}

function findWaiting(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-waiting]")
}

function listButtons(): HTMLButtonElement[] {
  return [...document.querySelectorAll("button")]
}

function isAsRendered(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected ?? true
  return field.value === field.defaultValue
}

/**
 * React takes a field over as it is without asking what stands in it. The first event makes it take over the part of the
 * page around the field; it then believes to know the text, so that is typed once more.
 */
function tell(field: Field, value: string): void {
  const [from, to] = field instanceof HTMLInputElement ? [field.selectionStart, field.selectionEnd] : []
  field.dispatchEvent(new Event("change", { bubbles: true }))
  field.value = ""
  // React has put a setter of its own before the browser's, by which it notices what scripts write.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value)
  if (field instanceof HTMLInputElement && typeof from === "number") field.setSelectionRange(from, to ?? from)
  field.dispatchEvent(new Event("change", { bubbles: true }))
}
