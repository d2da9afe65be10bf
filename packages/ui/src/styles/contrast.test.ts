import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { palette } from "./brand.ts"

const tokens = readFileSync(`${import.meta.dirname}/tokens.css`, "utf8")

type Theme = "light" | "dark"

/** A token's colour in a theme. */
function readToken(name: string, theme: Theme): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
  const colour = theme === "light" ? light : dark
  if (!colour) throw new Error(`tokens.css has no colour --${name}`)
  return colour
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG's contrast of two colours, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test("text of the dark theme has a contrast of 7 or more on the stage of every theme", () => {
  for (const name of ["ink", "muted", "success", "warning", "danger"]) {
    const text = readToken(name, "dark")
    for (const stage of [readToken("stage", "light"), readToken("stage", "dark")])
      expect([text, stage, contrast(text, stage) >= 7]).toEqual([text, stage, true])
  }
})

for (const theme of ["light", "dark"] as const) {
  const surfaces = ["canvas", "surface", "sunken"].map((name) => readToken(name, theme))
  const accent = palette.accent[theme]

  test(`text has a contrast of 7 or more on every surface: ${theme}`, () => {
    const texts = ["ink", "muted", "success", "warning", "danger"].map((name) => readToken(name, theme))
    for (const text of [...texts, accent.base])
      for (const surface of surfaces)
        expect([text, surface, contrast(text, surface) >= 7]).toEqual([text, surface, true])
  })

  test(`text on coloured surfaces has a contrast of 7 or more: ${theme}`, () => {
    const pairs = [
      ...["success", "warning", "danger"].map(
        (name) => [readToken(name, theme), readToken(`${name}-soft`, theme)] as const,
      ),
      [accent.base, accent.soft],
      [accent.text, accent.fill],
      [accent.text, accent.hover],
      [readToken("on-stage", theme), readToken("stage", theme)],
      [readToken("on-stage-muted", theme), readToken("stage", theme)],
      ...[0, 1, 2, 3, 4, 5].map((n) => [readToken(`on-person-${n}`, theme), readToken(`person-${n}`, theme)] as const),
      [readToken("ink", theme), palette.companion[theme].soft],
      [readToken("stage", theme), palette.companion[theme].base],
    ] as const
    for (const [text, surface] of pairs)
      expect([text, surface, contrast(text, surface) >= 7]).toEqual([text, surface, true])
  })

  test(`the edge of a control has a contrast of 3 or more: ${theme}`, () => {
    for (const surface of surfaces) expect(contrast(readToken("line-strong", theme), surface)).toBeGreaterThanOrEqual(3)
  })
}
