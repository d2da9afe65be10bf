import { describe, expect, test } from "vitest"
import { cardSize, drawCoins, drawEntries, drawnPart, drawTransfers } from "./cardDrawing.ts"

const seeds = Array.from({ length: 50 }, (_, index) => `card-${index}`)

describe("the drawing of a card", () => {
  test("is always the same for the same card, and differs between cards", () => {
    for (const draw of [drawEntries, drawCoins, drawTransfers]) {
      expect(draw("card-1")).toEqual(draw("card-1"))
      expect(new Set(seeds.map((seed) => JSON.stringify(draw(seed)))).size).toBe(seeds.length)
    }
  })

  test("adds up: all columns of entries have the same sum", () => {
    for (const seed of seeds) {
      const entries = drawEntries(seed)
      const columns = [...new Set(entries.map(({ x }) => x))]
      expect(columns).toHaveLength(6)
      for (const column of columns) {
        const bars = entries.filter(({ x }) => x === column)
        const seams = 4 * (bars.length - 1)
        const sum = bars.reduce((total, { height }) => total + height, seams)
        expect(sum).toBeCloseTo(drawnPart.bottom - drawnPart.top)
      }
    }
  })

  test("stays in its part of the card, where no text stands", () => {
    const { left, right, top, bottom } = drawnPart
    for (const seed of seeds) {
      for (const { x, y, width, height } of drawEntries(seed)) {
        expect([x >= left, x + width <= right + 0.01, y >= top, y + height <= bottom + 0.01]).not.toContain(false)
      }
      for (const { x, y, radius } of drawCoins(seed)) {
        expect([x - radius >= left, x + radius <= right, y - radius >= 0, y + radius <= bottom]).not.toContain(false)
      }
    }
    expect(right).toBeLessThan(cardSize.width)
    expect(bottom).toBeLessThan(cardSize.height)
  })

  test("leads every line to a place of its own", () => {
    for (const seed of seeds) {
      const ends = drawTransfers(seed).map((path) => path.split(" ").at(-1))
      expect(new Set(ends).size).toBe(ends.length)
    }
  })
})
