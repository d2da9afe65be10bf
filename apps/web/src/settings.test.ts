import { expect, test } from "vitest"
import { foreignOrigins, settings } from "./settings.ts"

test("by default the pages call nothing outside of their own origin", () => {
  expect(foreignOrigins(settings)).toEqual([])
})

test("whatever the pages call is in the content policy, once and without its path", () => {
  expect(
    foreignOrigins({
      apiUrl: "https://api.example.com/v1",
      geolocation: [
        { url: "https://country.example/?x=1", field: "country" },
        { url: "https://country.example/other", field: "country_code" },
        { url: "/own", field: "country" },
      ],
      otherOrigins: ["https://cards.example:8443"],
    }),
  ).toEqual(["https://api.example.com", "https://country.example", "https://cards.example:8443"])
})
