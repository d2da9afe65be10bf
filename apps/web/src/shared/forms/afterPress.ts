/** The longest time that a press may last before what waits for it happens anyway, in milliseconds. */
const longestPress = 1000

let isWatching = false
let isDown = false

/** Notes when a pointer goes down on the page and comes up again. */
export function watchPointer(): void {
  if (isWatching) return
  isWatching = true
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) document.addEventListener(type, notePointer, true)
}

function notePointer({ type }: Event): void {
  isDown = type === "pointerdown"
}

/**
 * Resolves once the press that is under way has ended, with its click. A line that appears under a field between the two
 * would move the button away from the pointer, and the press would be lost.
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
  // On a touchscreen a field is left between the end of the press and its click.
  await new Promise((resolve) => setTimeout(resolve))
}
