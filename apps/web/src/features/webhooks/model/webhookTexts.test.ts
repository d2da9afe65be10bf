import { expect, test } from "vitest"
import { describeAddress, endpointName, findListener } from "./webhookTexts.ts"

test("an endpoint that a program asks is named by its computer, and any other by its address", () => {
  expect(endpointName({ url: "listen:laptop" })).toBe("Your computer (laptop)")
  expect(describeAddress("https://shop.example/hooks")).toBe("https://shop.example/hooks")
  expect(findListener("listen:laptop")).toBe("laptop")
  expect(findListener("https://shop.example/listen:laptop")).toBeUndefined()
  expect(findListener(null)).toBeUndefined()
})
