/** The longest time to wait for the end of a press, in milliseconds. */
const longestPress = 1000

let isWatching = false
let isDown = false

/** Tracks if a pointer is pressed. */
export function watchPointer(): void {
  if (isWatching) return
  isWatching = true
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) document.addEventListener(type, notePointer, true)
}

function notePointer({ type }: Event): void {
  isDown = type === "pointerdown"
}

/**
 * Resolves once the current press and its click have ended. A message that appeared under a field before the click
 * would move the button away from the pointer, and the click would be lost.
 */
export async function pressEnd(): Promise<void> {
  if (isDown) {
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        for (const type of ["pointerup", "pointercancel"]) document.removeEventListener(type, end, true)
        resolve()
      }
      const timer = setTimeout(end, longestPress)
      for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, end, true)
    })
  }
  // On a touchscreen the blur comes between the end of the press and its click.
  await new Promise((resolve) => setTimeout(resolve))
}
