import { expect, test } from "vitest"
import { chooseWay } from "./routing.ts"

const origin = "https://wallet.example"
const way = (path: string, method = "GET", mode = "cors") =>
  chooseWay({ url: new URL(path, origin).href, method, mode }, origin)

test.each([
  "/api/wallets",
  "/api/operations?limit=20",
  "/api/info",
  "/api/account/history",
  "/builds/latest.json",
  "/builds/meta/first.json",
  "/faq/_payload.en.json",
  "/sandbox/mailbox",
  "/operator/",
  "/manifest.en.webmanifest",
  "https://api.wallet.example/account",
  "https://elsewhere.example/assets/index.js",
])("spec §4: %s never passes through the worker, whoever asks for it and how", (path) => {
  for (const method of ["GET", "POST", "HEAD"])
    for (const mode of ["navigate", "cors", "same-origin", "no-cors"]) expect(way(path, method, mode)).toBe("browser")
})

test.each(["/", "/faq", "/auth/login", "/accounts", "/explorer"])("the public page %s is the browser's", (path) => {
  expect(way(path, "GET", "navigate")).toBe("browser")
})

test.each(["/account", "/account/history?kind=exchange", "/account/cards/1"])("%s is a page of the account", (path) => {
  expect(way(path, "GET", "navigate")).toBe("page")
  expect(way(path, "GET", "cors")).toBe("browser")
})

test("built files are the worker's, and what is shared to the site", () => {
  expect(way("/assets/index-abc.js")).toBe("asset")
  expect(way("/assets/index-abc.js", "POST")).toBe("browser")
  expect(way("/account/payQr", "POST", "navigate")).toBe("share")
  expect(way("/account/payQr", "POST", "cors")).toBe("browser")
  expect(way("/account/send", "POST", "navigate")).toBe("browser")
})
