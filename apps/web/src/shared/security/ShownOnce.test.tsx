import { globSync, readFileSync } from "node:fs"
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router"
import { act, screen, waitFor } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, onTestFinished, test, vi } from "vitest"
import { renderIn } from "#testRender.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { OneTimeSecret } from "./OneTimeSecret.tsx"

/** As a new API key is shown: in the dialog of the form that made it. */
function Keys() {
  const [state, setState] = useState<"form" | "secret" | "done">("form")
  return (
    <Dialog title="New key" isOpen={state !== "done"} onOpenChange={(isOpen) => isOpen || setState("done")}>
      {state === "form" ? (
        <button type="button" onClick={() => setState("secret")}>
          Make it
        </button>
      ) : (
        <OneTimeSecret secret="sk_live_1" thing="the key" onDone={() => setState("done")} />
      )}
    </Dialog>
  )
}

async function showSecret() {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {})
  const root = createRootRoute()
  const before = createRoute({ getParentRoute: () => root, path: "/before", component: () => <p>Before</p> })
  const keys = createRoute({ getParentRoute: () => root, path: "/keys", component: Keys })
  window.history.pushState(null, "", "/before")
  window.history.pushState(null, "", "/keys")
  const history = createBrowserHistory()
  const router = createRouter({ routeTree: root.addChildren([before, keys]), history })
  const user = userEvent.setup()
  // The app's router is another type; here only its history counts.
  renderIn("en", <RouterProvider router={router as never} />)
  await user.click(await screen.findByRole("button", { name: "Make it" }))
  await screen.findByText("sk_live_1")
  onTestFinished(() => history.destroy())
  return { user }
}

async function goBack() {
  const moved = new Promise((resolve) => {
    window.addEventListener("popstate", resolve, { once: true })
  })
  window.history.back()
  // The router decides a moment after the browser has moved.
  await act(async () => {
    await moved
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  })
}

const isShown = () => screen.queryByText("sk_live_1") !== null

test("a secret shown once survives Enter, Escape, a press beside it and Back", async () => {
  const { user } = await showSecret()
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull()
  await user.keyboard("{Enter}")
  expect(isShown()).toBe(true)
  await user.keyboard("{Escape}")
  expect(isShown()).toBe(true)
  const beside = document.querySelector(".layer-modal")
  if (!beside) throw new Error("no place beside the dialog")
  await user.click(beside)
  expect(isShown()).toBe(true)
  await goBack()
  expect(isShown()).toBe(true)
})

test("it closes by the button that says it is stored, and Back then leads back", async () => {
  const { user } = await showSecret()
  await user.click(screen.getByRole("button", { name: "I have saved it" }))
  await waitFor(() => expect(isShown()).toBe(false))
  await goBack()
  expect(await screen.findByText("Before")).toBeDefined()
})

test("whatever says that it is shown only now is shown so", () => {
  const texts = /m\.(?:apiKeys_secretText|security_recoveryCodesText)\(/
  const files = globSync(`${import.meta.dirname}/../../**/*.tsx`).filter((file) =>
    texts.test(readFileSync(file, "utf8")),
  )
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect(readFileSync(file, "utf8")).toContain("<ShownOnce")
})
