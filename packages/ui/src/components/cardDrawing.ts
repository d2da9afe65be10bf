/** The position of a rectangle in a drawing, in its units. */
export interface DrawnBar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A circle of a drawing. */
export interface DrawnCoin {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The drawings of cards are this wide and high: the shape of a card (ISO/IEC 7810 ID-1). */
export const cardSize = { width: 320, height: 202 } as const

/** The part of a card for the drawing, because text on it would lose contrast. */
export const drawnPart = { left: 150, right: 304, top: 58, bottom: 138 } as const

/**
 * Columns of entries under a level line, as in the brand's sign: each is split in another way, and all have the same sum.
 *
 * @param seed a unique text, e.g. the card's id: the same card always has the same drawing.
 */
export function drawEntries(seed: string): DrawnBar[] {
  const next = seededNumbers(seed)
  const { left, right, top, bottom } = drawnPart
  const columns = 6
  const gap = 7
  const width = (right - left - gap * (columns - 1)) / columns
  const height = bottom - top
  return Array.from({ length: columns }, (_, column) => {
    // The first column is one entry that the others make up.
    const parts = column === 0 ? 1 : 1 + Math.ceil(next() * 3)
    const seam = 4
    const shares = split(height - seam * (parts - 1), parts, next)
    let y = top
    return shares.map((share) => {
      const bar = { x: left + column * (width + gap), y, width, height: share }
      y += share + seam
      return bar
    })
  }).flat()
}

/** Rows of coins side by side: each row has other coins, and all rows have the same width. */
export function drawCoins(seed: string): DrawnCoin[] {
  const next = seededNumbers(seed)
  const { left, right, top, bottom } = drawnPart
  const rows = [bottom, top + (bottom - top) * 0.4]
  return rows.flatMap((floor, row) => {
    let x = left
    return split(right - left, 6 + row, next).map((diameter) => {
      const coin = { x: x + diameter / 2, y: floor - diameter / 2, radius: diameter / 2 - 1.5 }
      x += diameter
      return coin
    })
  })
}

/** Lines that each lead from one place on the left to another one on the right, as SVG paths. */
export function drawTransfers(seed: string): string[] {
  const next = seededNumbers(seed)
  const { left, right, top, bottom } = drawnPart
  const lines = 7
  const step = (bottom - top) / (lines - 1)
  const places = Array.from({ length: lines }, (_, index) => top + index * step)
  const targets = places.map((y) => ({ y, order: next() })).toSorted((a, b) => a.order - b.order)
  const middle = (left + right) / 2
  return places.map((from, index) => {
    const to = targets[index]?.y ?? from
    return `M${left} ${from.toFixed(1)}C${middle} ${from.toFixed(1)} ${middle} ${to.toFixed(1)} ${right} ${to.toFixed(1)}`
  })
}

/** Splits a length into parts, of which the largest is at most some two times the smallest. */
function split(length: number, parts: number, next: () => number): number[] {
  const weights = Array.from({ length: parts }, () => 0.6 + 0.8 * next())
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => (weight / sum) * length)
}

/** Numbers from 0 to 1, the same ones for the same seed (FNV-1a, mulberry32). For pictures: they are easy to guess. */
function seededNumbers(seed: string): () => number {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
