import { describe, expect, test } from "vitest"
import { publicNameProblem } from "./publicName.ts"

describe("a name that strangers read", () => {
  test.each([
    "Wallet",
    "WALLET",
    "Wallet Support",
    "The Official Wallet",
    "WalletSupport",
    "Wa11et",
    "WaIIet",
    "Wállet",
    "W a l l e t",
    "W-a-l-l-e-t",
    "𝗪𝗮𝗹𝗹𝗲𝘁",
    "Ｗａｌｌｅｔ",
    "vvallet",
    "Support",
    "Customer Support",
    "Security Team",
    "SUPP0RT",
    "Служба поддержки",
    "Безопасность",
  ])("%s passes for this site and is reserved", (name) => {
    expect(publicNameProblem(name)).toBe("name_reserved")
  })

  test.each(["W\u0430llet", "WALL\u0415T", "G\u043e\u043egle", "Ap\u03c1le", "\u0421orner Shop"])(
    "%s mixes alphabets in one word",
    (name) => {
      expect(publicNameProblem(name)).toBe("name_mixed_scripts")
    },
  )

  test.each([
    "wallet-login.example.com",
    "Visit shop.com",
    "https://shop",
    "help@shop.example",
    "shop．com",
    "shop。com",
    "почта.рф",
    "t.me/support",
    "Shop 10.0.0.1",
  ])("%s leads somewhere", (name) => {
    expect(publicNameProblem(name)).toBe("name_address")
  })

  test.each([
    "Corner Shop",
    "Tax helper",
    "Leather Wallets & Bags",
    "Büro für Gestaltung",
    "Магазин на углу",
    "Кафе Apple",
    "Sport Support Ltd",
    "Dr. Müller & Co. KG",
    "東京カフェ Tokyo",
    "Ο Γιάννης",
    "24/7 Market",
    "AT&T",
    "Level 2.5",
    "3.14 Pi Shop",
    "L'Étoile",
    "S.A.F.E. Locks",
    "",
  ])("%s is a name like any other", (name) => {
    expect(publicNameProblem(name)).toBeUndefined()
  })
})
