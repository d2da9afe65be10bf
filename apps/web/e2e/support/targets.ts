import type { Page } from "@playwright/test"

/** Smallest touch target in pixels (WCAG 2.2, 2.5.5). */
const smallest = 44

/**
 * Finds controls smaller than the touch target: a point just inside the target's edge hits something else. Links within a
 * sentence may be as high as its lines.
 */
export async function findSmallTargets(page: Page, name: string): Promise<string[]> {
  const found = await page.evaluate((size) => {
    const pressable = "a[href], button, input, select, textarea, [role=tab], [role=switch], [role=slider]"
    // A hair within the edge: a border on half a pixel belongs to nobody.
    const reach = size / 2 - 1
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const isSeen = (part: Element) =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !part.closest("[aria-hidden=true], [inert], :disabled")
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const isWithinText = (part: Element) => {
      if (part.tagName !== "A" || !getComputedStyle(part).display.startsWith("inline")) return false
      const around = part.parentElement?.textContent.trim() ?? ""
      return around.length > part.textContent.trim().length
    }
    const small = new Set<string>()
    for (const part of document.querySelectorAll(pressable)) {
      // A box to tick or to choose is pressed on its label.
      const isChoice = part.matches("input[type=checkbox], input[type=radio], input[type=file]")
      const target = (isChoice && part.closest("label")) || part
      if (!isSeen(target) || isWithinText(part)) continue
      // Seen by the keyboard alone.
      if (getComputedStyle(target).clipPath !== "none") continue
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" })
      const { left, top, width, height } = target.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const [x, y] = [left + width / 2, top + height / 2]
      const hits = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy)
        return hit !== null && (target.contains(hit) || (hit.contains(target) && hit.closest(pressable) === target))
      }
      const isNarrow = width < size && !(hits(-reach, 0) && hits(reach, 0))
      const isLow = height < size && !(hits(0, -reach) && hits(0, reach))
      if (isNarrow || isLow)
        small.add(
          `${target.tagName} “${(target.getAttribute("aria-label") ?? target.textContent).trim().slice(0, 40)}” ${width.toFixed(0)} × ${height.toFixed(0)}`,
        )
    }
    scrollTo(0, 0)
    return [...small]
  }, smallest)
  return found.map((part) => `${name}: smaller than ${smallest} px: ${part}`)
}
