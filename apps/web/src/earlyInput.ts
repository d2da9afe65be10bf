import { listFields, readTyped, tell } from "#shared/forms/typedText.ts"

/**
 * Does what a visitor did before the page's scripts ran, once React has taken the page over: it is told what was typed
 * and chosen, then the press that has waited is repeated, if what was pressed is still there.
 *
 * The page's first script (`build/startScript.ts`) has marked that as waiting.
 */
export function replayEarlyInput(): void {
  // All are read first: what React draws anew on hearing of one puts the others back.
  const typed = listFields(document).map((field) => ({ field, value: readTyped(field) }))
  for (const { field, value } of typed) if (value !== undefined) tell(field, value)

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
