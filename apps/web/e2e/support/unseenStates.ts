import type { Page } from "@playwright/test"

/** ARIA states for chosen, current or active elements. */
const states = [
  '[aria-pressed="true"]',
  '[aria-selected="true"]',
  '[aria-current="page"]:not(.bg-accent)',
  '[aria-current="true"]',
  'input:is([type="checkbox"], [type="radio"]):checked:enabled',
].join(", ")

/** Finds what looks the same with its state and without it. The page is not used any more afterwards. */
export async function findUnseenStates(page: Page): Promise<string[]> {
  const found: string[] = []
  // Handles, since what has lost its state no longer answers to the selector.
  for (const part of await page.locator(states).elementHandles()) {
    const box = (await part.evaluateHandle(toBox)).asElement()
    if (!box || !(await box.isVisible())) continue
    const before = await box.screenshot({ animations: "disabled" })
    await part.evaluate(endState)
    const after = await box.screenshot({ animations: "disabled" })
    if (before.equals(after)) found.push(`${await box.textContent()} looks the same without its state`)
  }
  return found
}

/** An input is drawn by its label. */
function toBox(node: Node): Node {
  return (node instanceof Element && node.closest("label")) || node
}

/** Removes the state from the element itself, so that its look must follow the announced state. */
function endState(node: Node): void {
  if (!(node instanceof Element)) return
  if (node instanceof HTMLInputElement) node.checked = false
  for (const name of ["aria-pressed", "aria-selected", "aria-current", "data-selected"]) node.removeAttribute(name)
}

/** Finds buttons that nothing sets apart from text: no edge, no ground and no sign. */
export function findButtonsWithoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>("main button:not([role], :has(svg))")]
    const canvas = getComputedStyle(document.body).backgroundColor
    return buttons.flatMap((button) => {
      const { borderTopWidth, backgroundColor, textDecorationLine } = getComputedStyle(button)
      const isInGroup = button.closest("fieldset, label, [role=group]") !== null
      const hasGround = !["rgba(0, 0, 0, 0)", canvas].includes(backgroundColor)
      return button.offsetWidth > 0 &&
        !isInGroup &&
        borderTopWidth === "0px" &&
        !hasGround &&
        textDecorationLine === "none"
        ? [`${button.textContent} has no edge`]
        : []
    })
  })
}
