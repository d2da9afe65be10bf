import { describe, expect, test } from "vitest"
import { messagingBotName, serviceHosts } from "./serviceHosts.ts"

describe("spec §7: other service hosts are derived from the site domain", () => {
  test("gives an origin for each service", () => {
    expect(serviceHosts("example.com")).toEqual({
      api: "https://api.example.com",
      notifications: "https://notifications.example.com",
      corporate: "https://corporate.example.com",
      explorer: "https://explorer.example.com",
      rates: "https://rates.example.com",
      pay: "https://pay.example.com",
    })
  })

  test("takes capitals, a closing dot and a port", () => {
    expect(serviceHosts("Example.COM.").pay).toBe("https://pay.example.com")
    expect(serviceHosts("localhost:3000").pay).toBe("https://pay.localhost:3000")
  })

  test.each([
    "",
    ".",
    "https://example.com",
    "example.com/path",
    "user@example.com",
    "exa mple.com",
    "example..com",
    "-example.com",
    "example.com?x",
    "example.com#x",
    "example.com\n.evil.example",
    `${"a".repeat(64)}.com`,
  ])("refuses %j", (siteDomain) => {
    expect(() => serviceHosts(siteDomain)).toThrow(RangeError)
  })
})

describe("spec §7: the messaging bot's name", () => {
  test.each([
    ["example.com", "example_bot"],
    ["my-wallet.io", "my_wallet_bot"],
    ["app.example.com", "example_bot"],
    ["localhost:3000", "localhost_bot"],
    ["example.bet", "example_test_bot"],
    ["Example.BET:8443", "example_test_bot"],
  ])("%s has %s", (siteDomain, name) => {
    expect(messagingBotName(siteDomain)).toBe(name)
  })

  test.each(["example.bet.com", "alphabet.com", "bet"])("%s is no .bet domain", (siteDomain) => {
    expect(messagingBotName(siteDomain)).not.toContain("test")
  })

  test("keeps the operator's own name in both variants", () => {
    expect(messagingBotName("example.com", "PayHelper")).toBe("PayHelper_bot")
    expect(messagingBotName("example.bet", "PayHelper")).toBe("PayHelper_test_bot")
  })
})

describe("what is no host name is refused, and the site's own label is found", () => {
  test.each([".example.com", "example.com:99999", "example.com:0", "example..com", "example.com:65536"])(
    "%s",
    (domain) => {
      expect(() => serviceHosts(domain)).toThrow(RangeError)
    },
  )

  test("the highest port is one", () => {
    expect(serviceHosts("example.com:65535").api).toBe("https://api.example.com:65535")
  })

  test.each([
    ["bank.co.uk", "bank_bot"],
    ["my-bank.com.tr", "my_bank_bot"],
    ["pay.bank.co.uk", "bank_bot"],
    ["co.uk", "co_bot"],
    ["bank.io", "bank_bot"],
  ])("%s has the bot %s", (domain, name) => {
    expect(messagingBotName(domain)).toBe(name)
  })
})
