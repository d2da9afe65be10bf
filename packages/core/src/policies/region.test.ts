import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { geolocationServices, readCountry } from "./region.ts"

describe("spec §4: country detection", () => {
  test("three services are asked, each over TLS and each once", () => {
    expect(new Set(geolocationServices.map(({ url }) => new URL(url).host)).size).toBe(3)
    expect(geolocationServices.every(({ url }) => url.startsWith("https://"))).toBe(true)
  })

  test("each reads the answer that its service gives, in lowercase", () => {
    const answers = [
      '{"ip":"192.0.2.1","country":"DE"}',
      '{"success":true,"country_code":"KZ"}',
      '{"country":"RU","country_3":"RUS","ip":"192.0.2.1","name":"Russia"}',
    ]
    expect(answers.map((body, index) => geolocationServices[index]?.readCountry(body))).toEqual(["de", "kz", "ru"])
  })

  test("spec §7: any of them may answer with country or with country_code", () => {
    for (const service of geolocationServices) {
      expect(service.readCountry('{"country":"DE"}')).toBe("de")
      expect(service.readCountry('{"country_code":"KZ"}')).toBe("kz")
      expect(service.readCountry('{"country":"AT","country_code":"Austria"}')).toBe("at")
    }
  })

  test("a full country name is no country, the code beside it is", () => {
    const body = '{"country":"Germany","country_code":"DE"}'
    expect(readCountry(body)).toBe("de")
    expect(readCountry('{"country":"Germany"}')).toBeUndefined()
  })

  test.each([
    '{"success":false,"message":"limit","country":"US","country_code":"US"}',
    '{"error":true,"reason":"RateLimited","country":"US","country_code":"US"}',
    '{"error":{"code":104},"country":"US","country_code":"US"}',
    '{"status":"fail","country":"US","country_code":"US"}',
    '{"country":null,"country_code":null}',
    '{"country":"","country_code":""}',
    '{"country":"DEU","country_code":"DEU"}',
    '{"country":" DE","country_code":"D1"}',
    '{"country":"XX","country_code":"xx"}',
    '{"country":"T1","country_code":"EU"}',
    '{"country":["DE"],"country_code":{"code":"DE"}}',
    '{"__proto__":{"country":"DE","country_code":"DE"}}',
    '["DE"]',
    '"DE"',
    "null",
    "DE",
    "",
    "<!doctype html><title>DE</title>",
    '{"country":"DE","country_code":"DE"',
  ])("an error with status 200, a page or garbage is no country: %s", (body) => {
    expect(readCountry(body)).toBeUndefined()
  })

  test("property: any body gives two lowercase letters or nothing, and never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.record({ country: fc.anything() }).map((value) => JSON.stringify(value)),
        ),
        (body) => {
          expect(readCountry(body) ?? "aa").toMatch(/^[a-z]{2}$/)
        },
      ),
    )
  })
})
