import { expect, test } from "vitest"
import { listLaterPieces, listPieces } from "./routePieces.ts"

const component = "tsx?tsr-split=component"
const manifest = {
  [`src/routes/_app.${component}`]: { file: "app.js", imports: ["_shared.js"] },
  [`src/routes/_app/_auth.${component}`]: { file: "auth.js" },
  [`src/routes/_app/_auth/auth.login.${component}`]: { file: "login.js", imports: ["_form.js"] },
  [`src/routes/_landing.${component}`]: { file: "landing.js" },
  [`src/routes/_landing/index.${component}`]: { file: "home.js", imports: ["_shared.js"] },
  [`src/routes/_landing/blog.index.${component}`]: { file: "blog.js" },
  [`src/routes/_landing/blog.$post.${component}`]: { file: "post.js" },
  "_form.js": { file: "form.js", imports: ["_shared.js"] },
  "_shared.js": { file: "shared.js", imports: ["_form.js"] },
}

test("a page asks for its route, its layouts and all that they import, each once", () => {
  expect(listPieces(manifest, "/auth/login")).toEqual(["app.js", "shared.js", "form.js", "auth.js", "login.js"])
  expect(listPieces(manifest, "/")).toEqual(["landing.js", "home.js", "shared.js", "form.js"])
})

test("an index is its folder's own page, and a post any name in it", () => {
  expect(listPieces(manifest, "/blog")).toEqual(["landing.js", "blog.js"])
  expect(listPieces(manifest, "/blog/fee-first")).toEqual(["landing.js", "post.js"])
  expect(listPieces(manifest, "/blog/$post")).toEqual(["landing.js", "post.js"])
})

test("a route of that very name goes before one that takes any name", () => {
  const cards = {
    [`src/routes/_app/account.cards.$cardId.${component}`]: { file: "card.js" },
    [`src/routes/_app/account.cards.top-up.${component}`]: { file: "topUp.js" },
  }
  expect(listPieces(cards, "/account/cards/top-up")).toEqual(["topUp.js"])
  expect(listPieces(cards, "/account/cards/$cardId")).toEqual(["card.js"])
})

test("a path without a route fails the build", () => {
  expect(() => listPieces(manifest, "/nowhere")).toThrow("/nowhere")
})

test("later come the parts that a page's own scripts load, with what they import, and no other route", () => {
  const withChart = {
    ...manifest,
    [`src/routes/_landing/index.${component}`]: {
      file: "home.js",
      imports: ["_shared.js"],
      dynamicImports: ["src/Chart.tsx", `src/routes/_landing/blog.index.${component}`],
    },
    "src/Chart.tsx": { file: "chart.js", imports: ["_shared.js", "_axis.js"] },
    "_axis.js": { file: "axis.js" },
  }
  expect(listLaterPieces(withChart, "/")).toEqual(["chart.js", "axis.js"])
  expect(listLaterPieces(withChart, "/blog")).toEqual([])
})
