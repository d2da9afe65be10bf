import type { BrowserContext, Page } from "@playwright/test"

declare global {
  interface Window {
    shifted?: number
  }
}

/** Limit of the cumulative layout shift while a page loads. */
const longestShift = 0.02

/** Largest share of bars in the height of a laptop's screen at a zoom of 400 %. */
const highestBars = 0.25

/** Notes how much of each page moves by itself; before the pages are opened. */
export async function noteShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value
      }
    }).observe({ type: "layout-shift", buffered: true })
  })
}

/** Finds layout shifts while the page was loading. */
export async function findShift(page: Page, name: string): Promise<string[]> {
  await untilPainted(page)
  const shifted = await page.evaluate(() => window.shifted ?? 0)
  return shifted > longestShift ? [`${name}: moved by ${shifted.toFixed(3)}`] : []
}

/** As few letters as nobody can tell a name by, in pixels. */
const leastRoom = 48

/**
 * Buttons, links and amounts that stand beyond the edge of what cuts them off, text that is wider than its box, text that is
 * shortened to next to nothing, and text of which nothing is seen.
 */
export async function findCut(page: Page, name: string): Promise<string[]> {
  const cut = await page.getByRole("main").evaluate((main, least) => {
    const starved = [...main.querySelectorAll<HTMLElement>("*")].flatMap((part) => {
      const { overflowX, textOverflow, position, visibility } = getComputedStyle(part)
      const isShortened =
        overflowX === "hidden" && textOverflow === "ellipsis" && part.scrollWidth > part.clientWidth + 1
      if (!isShortened || part.clientWidth >= least || position === "absolute" || visibility === "hidden") return []
      return [`${part.textContent} has ${part.clientWidth} px`]
    })
    const unseen = listTexts().flatMap(({ text, parent, left, right }) => {
      let [from, to] = [left, right]
      for (let frame: HTMLElement | null = parent; frame && frame !== main; frame = frame.parentElement) {
        const { overflowX, position } = getComputedStyle(frame)
        // Texts for screen readers alone, and whatever is drawn over the page.
        if (position === "absolute" || position === "fixed") return []
        // The rest is reached by scrolling.
        if (["auto", "scroll"].includes(overflowX) && frame.scrollWidth > frame.clientWidth) return []
        if (overflowX !== "hidden" && overflowX !== "clip") continue
        const box = frame.getBoundingClientRect()
        from = Math.max(from, box.left)
        to = Math.min(to, box.right)
      }
      return to - from < 1 ? [`${text} has no room`] : []
    })
    const beyond = [...main.querySelectorAll<HTMLElement>("a, button, .figures")].flatMap((part) => {
      const { right, width } = part.getBoundingClientRect()
      let frame = part.parentElement
      while (frame && frame !== main && getComputedStyle(frame).overflowX === "visible") frame = frame.parentElement
      if (frame && !["hidden", "clip"].includes(getComputedStyle(frame).overflowX)) return []
      if (width === 0 || !frame || frame === main || getComputedStyle(part).position === "absolute") return []
      const edge = frame.getBoundingClientRect().right
      return edge > 1 && right > edge + 1 ? [`${part.textContent} ends at ${right}, its frame at ${edge}`] : []
    })
    const tooWide = [...main.querySelectorAll<HTMLElement>("h1, h2, h3, label, button, th, dt, dd, .figures")].flatMap(
      (part) =>
        part.clientWidth > 1 &&
        getComputedStyle(part).overflowX !== "visible" &&
        part.scrollWidth > part.clientWidth + 1
          ? [`${part.textContent} is ${part.scrollWidth} px wide, its box ${part.clientWidth}`]
          : [],
    )
    return [...starved, ...unseen, ...beyond, ...tooWide]

    /** Each piece of text that is to be seen, with its edges. */
    function listTexts() {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
      const found: { text: string; parent: HTMLElement; left: number; right: number }[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        const text = node.textContent?.trim() ?? ""
        if (
          !parent ||
          text === "" ||
          !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
        )
          continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right } = range.getBoundingClientRect()
        found.push({ text, parent, left, right })
      }
      return found
    }
  }, leastRoom)
  return cut.map((part) => `${name}: ${part}`)
}

/** Headings in which a word is wider than its line, so that it breaks inside. */
export async function findBrokenWords(page: Page, name: string): Promise<string[]> {
  const broken = await page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("h1, h2, h3")].flatMap((heading) => {
      const found: string[] = []
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(`"${word}" breaks in ${heading.textContent}`)
        }
      }
      return found
    }),
  )
  return broken.map((word) => `${name}: ${word}`)
}

/** Bars that leave the page too little room. */
export async function findBars(page: Page, name: string): Promise<string[]> {
  const bars = await page.evaluate(() => {
    const fixed = [...document.querySelectorAll("header, nav, footer, [class*=layer-]")].filter((part) =>
      ["fixed", "sticky"].includes(getComputedStyle(part).position),
    )
    const heights = fixed.map((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })
  return bars > highestBars ? [`${name}: bars cover ${(bars * 100).toFixed(0)} %`] : []
}

/** Gives the open page another size, and waits until it is drawn in it. */
export async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size)
  await untilPainted(page)
}

/** Waits until the last changes are painted. */
function untilPainted(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}
