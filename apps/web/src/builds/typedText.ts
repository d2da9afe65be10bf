const typedIn = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Remembers the fields of the page that someone types into. */
export function noteTyping(page: Document): void {
  // In the capturing phase: no component can keep an event from being seen.
  page.addEventListener("input", note, { capture: true })
}

/** True if the page shows a field with text typed since the page was loaded. */
export function holdsTypedText(): boolean {
  for (const field of typedIn) if (!field.isConnected || field.value === "") typedIn.delete(field)
  return typedIn.size > 0
}

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !["checkbox", "radio", "range"].includes(target.type)
}

function note({ target }: Event): void {
  if (isTextField(target)) typedIn.add(target)
}
