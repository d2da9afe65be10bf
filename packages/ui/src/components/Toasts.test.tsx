import { act, fireEvent, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { renderIn } from "#testRender.tsx"
import { Toasts } from "./Toasts.tsx"
import { createToastList, type Toast } from "./toasts.ts"

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

const networkError = { text: "Network error", life: 3000, kind: "error", code: "network_error" }

test("spec §9: a message stays for its life and no longer", () => {
  const list = createToastList()
  renderIn("en", <Toasts list={list} />)
  act(() => {
    list.push(networkError)
  })
  pass(2999)
  expect(screen.queryByText("Network error")).not.toBeNull()
  pass(1)
  expect(screen.queryByText("Network error")).toBeNull()
})

test("the region is there before its first message, so that it is read out", () => {
  const list = createToastList()
  renderIn("en", <Toasts list={list} />)
  const region = screen.getByRole("region")
  expect(region.getAttribute("aria-live")).toBe("polite")
  act(() => {
    list.push(networkError)
  })
  expect(region.textContent).toContain("Network error")
})

test("a message that core knows is shown in the visitor's language, any other as it came", () => {
  const list = createToastList()
  renderIn("ru", <Toasts list={list} />)
  act(() => {
    list.push(networkError)
    list.push({ text: "502 Bad Gateway", life: 8000, kind: "error" })
  })
  expect(screen.getByRole("region").textContent).toBe("Ошибка сети502 Bad Gateway")
})

function unreadable(answer: Toast["answer"] & object): Toast {
  return {
    code: "unreadable_answer",
    text: "Error while fetching response answer json",
    life: 8000,
    kind: "error",
    answer,
  }
}

test("spec §8: an answer that can't be read is shown in the visitor's language, with its status and text", () => {
  const list = createToastList()
  renderIn("ru", <Toasts list={list} />)
  act(() => {
    list.push(unreadable({ status: 502, detail: { text: "Bad Gateway" } }))
    list.push(unreadable({ status: 500, detail: "no_text" }))
    list.push(unreadable({ status: 200, detail: "empty" }))
  })
  expect(screen.getByRole("region").textContent).toBe(
    "Ошибка при чтении JSON-ответа: 502 Bad GatewayОшибка при чтении JSON-ответа: 500 <нет текста>Ошибка при чтении JSON-ответа: 200 <пустой ответ>",
  )
})

test("a message waits while someone reads it", () => {
  const list = createToastList()
  renderIn("en", <Toasts list={list} />)
  act(() => {
    list.push(networkError)
  })
  fireEvent.mouseEnter(screen.getByRole("region"))
  pass(60_000)
  expect(list.shown()).toHaveLength(1)
  fireEvent.mouseLeave(screen.getByRole("region"))
  pass(3000)
  expect(list.shown()).toHaveLength(0)
})

test("a message can be dismissed; only four are shown at once, and no clock of the others stays behind", () => {
  const list = createToastList()
  renderIn("en", <Toasts list={list} />)
  act(() => {
    for (const text of ["1", "2", "3", "4", "5"]) list.push({ text, life: 3000, kind: "error" })
  })
  expect(list.shown().map(({ text }) => text)).toEqual(["2", "3", "4", "5"])
  fireEvent.click(screen.getAllByRole("button", { name: "Dismiss" })[0]!)
  expect(list.shown().map(({ text }) => text)).toEqual(["3", "4", "5"])
  expect(vi.getTimerCount()).toBe(3)
})
