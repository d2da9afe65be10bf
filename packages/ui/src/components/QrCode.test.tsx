import { screen } from "@testing-library/react"
import { encode } from "uqr"
import { expect, test } from "vitest"
import { renderIn } from "#testRender.tsx"
import { QrCode } from "./QrCode.tsx"

const text = "tron:TJRabPrwbZy45sbavfcjinPJC18kjpRTv8?amount=12.5"

test("the picture has exactly the dark modules of the code, with four quiet ones around", () => {
  renderIn("en", <QrCode text={text} label="QR code of your address" />)
  const path =
    screen.getByRole("img", { name: "QR code of your address" }).querySelector("path")?.getAttribute("d") ?? ""
  const drawn = new Set<string>()
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let step = 0; step < Number(length); step++) drawn.add(`${Number(x) + step} ${y}`)
  const { data } = encode(text, { ecc: "M", border: 4 })
  const dark = new Set(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))))
  expect(drawn).toEqual(dark)
  expect(Math.min(...[...dark].map((place) => Number(place.split(" ")[0])))).toBe(4)
})
