import { render } from "@testing-library/react"
import { expect, test } from "vitest"
import { HeadlineFigure } from "./HeadlineFigure.tsx"

const renderSize = (text: string) => {
  const { container } = render(<HeadlineFigure text={text} />)
  return { container, size: container.querySelector<HTMLElement>("[style]")?.getAttribute("style") ?? "" }
}

test("a longer figure is smaller, and none is smaller than 28 px", () => {
  expect(renderSize("$1,411.14").size).toContain("18.52cqi")
  expect(renderSize("$33,776.04").size).toContain("16.67cqi")
  expect(renderSize("$33,776.04").size).toContain("min(1.75rem, 1em)")
})

test("one that is too long for a phone breaks after a group, and nothing of its text is lost", () => {
  const { container } = renderSize("$2,714,714,196,357.31")
  expect(container.textContent).toBe("$2,714,714,196,357.31")
  expect(container.querySelectorAll("wbr").length).toBeGreaterThanOrEqual(4)
  expect(renderSize("2\u00a0714\u00a0714\u00a0196\u00a0357,31\u00a0$").container.textContent).toBe(
    "2\u00a0714\u00a0714\u00a0196\u00a0357,31\u00a0$",
  )
})

test("a shorter one stays in one piece", () => {
  expect(renderSize("$33,776.04").container.querySelector("wbr")).toBeNull()
})
