import { describe, expect, test } from "vitest"
import { findPasswordWeakness } from "./passwordStrength.ts"

const weakness = (password: string) => findPasswordWeakness(password, "julia.hartmann@shop.example")

describe("a password", () => {
  test.each(["password1", "QWERTYUIOP", "1q2w3e4r5t", "summer2025", "P@ssw0rd1"])(
    "%s is known from leaks",
    (password) => {
      expect(weakness(password)).toBe("password_common")
    },
  )

  test.each(["julia.hartmann@shop.example", "hartmann", "Hartmann1", "JuliaHartmann", "nnamtrah1"])(
    "%s is the customer's own e-mail address, or a part of it",
    (password) => {
      expect(weakness(password)).toBe("password_personal")
    },
  )

  test.each(["Wallet2026", "WALLET123!", "w4ll3t!!", "кошелек1", "Пароль12"])(
    "%s is the product's name or a word related to the site",
    (password) => {
      expect(weakness(password)).toBe("password_personal")
    },
  )

  test.each(["abababababab", "walletwallet", "xyzxyzxyz", "жжжжжжжж", "~~~~~~~~~~~~~~", "abcdefghijk", "k9!k9!k9!k9!"])(
    "%s is a repeated or continued pattern",
    (password) => {
      expect(weakness(password)).toBe("password_pattern")
    },
  )

  test.each([
    "correct horse",
    "kx7Qpl92",
    "a quiet river",
    "another quiet river",
    "тихая река и лодка",
    "Tr0ub4dour&3",
  ])("%s is strong enough", (password) => {
    expect(weakness(password)).toBeUndefined()
  })

  test.each(["p@ssw0rd".repeat(32), "4@8({[<369|!17|0$5+7%2".repeat(11), "0123456789".repeat(25), "aA1!".repeat(64)])(
    "of 256 characters is estimated quickly, so that it can't slow down the server",
    (password) => {
      weakness(password)
      const started = performance.now()
      weakness(password)
      expect(performance.now() - started).toBeLessThan(250)
    },
  )

  test("a password is checked even before the address is known", () => {
    expect(findPasswordWeakness("wallet2026", undefined)).toBe("password_personal")
    expect(findPasswordWeakness("hartmann kx7Q", undefined)).toBeUndefined()
  })
})
