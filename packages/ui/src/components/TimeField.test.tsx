import { globSync, readFileSync } from "node:fs"
import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { beforeAll, expect, test } from "vitest"
import type { Locale } from "#i18n/locale.ts"
import { renderIn } from "#testRender.tsx"
import { Form } from "./Form.tsx"
import { DateTimeField, TimeField } from "./TimeField.tsx"

// On a busy machine the segments come later than a test waits for them.
beforeAll(async () => {
  await import("./TimeSegments.tsx")
})

const sources = globSync(`${import.meta.dirname}/../../../../{packages/ui,apps/*}/src/**/*.tsx`)

test("no page has a native date or time input: they follow the browser's language, not the site's (spec §9)", () => {
  const native = sources.filter((file) =>
    /type="(?:date|time|datetime-local|month|week)"/.test(readFileSync(file, "utf8")),
  )
  expect(native).toEqual(native.filter((file) => file.endsWith("TimeField.test.tsx")))
})

const segments = async () => (await screen.findAllByRole("spinbutton")).map((segment) => segment.textContent)

function QuietFrom({ onChange }: { readonly onChange: (time: string) => void }) {
  return (
    <>
      <TimeField label="From" value="22:00" onChange={onChange} />
      <button type="button">Next</button>
    </>
  )
}

test.each<[Locale, string[]]>([
  ["en", ["10", "00", "PM"]],
  ["ru", ["22", "00"]],
])("a time is shown in the clock of the language (%s)", async (locale, shown) => {
  renderIn(locale, <QuietFrom onChange={() => {}} />)
  expect(await segments()).toEqual(shown)
  expect(screen.getByRole("group", { name: "From" })).toBeDefined()
})

test("a time is passed on once, when the field is left", async () => {
  const user = userEvent.setup()
  const changes: string[] = []
  renderIn("ru", <QuietFrom onChange={(time) => changes.push(time)} />)
  const [hour] = await screen.findAllByRole("spinbutton")
  if (!hour) throw new Error("no hour")
  await user.click(hour)
  await user.keyboard("2345")
  expect(changes).toEqual([])
  await user.click(screen.getByRole("button", { name: "Next" }))
  expect(changes).toEqual(["23:45"])
})

test("a time that is left incomplete stays as it was", async () => {
  const user = userEvent.setup()
  const changes: string[] = []
  renderIn("ru", <QuietFrom onChange={(time) => changes.push(time)} />)
  const [hour] = await screen.findAllByRole("spinbutton")
  if (!hour) throw new Error("no hour")
  await user.click(hour)
  await user.keyboard("{Backspace}{Backspace}")
  await user.click(screen.getByRole("button", { name: "Next" }))
  expect(changes).toEqual([])
  expect(await segments()).toEqual(["22", "00"])
})

function Later({ onChange }: { readonly onChange: (moment: string) => void }) {
  const [moment, setMoment] = useState("")
  const [attempt, setAttempt] = useState(0)
  return (
    <Form onSubmit={() => setAttempt(1)} problems={{ attempt }} actions={<button type="submit">Pay</button>}>
      <DateTimeField
        label="When"
        value={moment}
        onChange={(text) => {
          setMoment(text)
          onChange(text)
        }}
        problem={attempt > 0 ? { code: "required" } : undefined}
      />
    </Form>
  )
}

test.each<[Locale, string]>([
  ["en", "112120261019p"],
  ["ru", "211120262219"],
])("a moment is typed in the order of the language (%s)", async (locale, typed) => {
  const user = userEvent.setup()
  const changes: string[] = []
  renderIn(locale, <Later onChange={(moment) => changes.push(moment)} />)
  const [first] = await screen.findAllByRole("spinbutton")
  if (!first) throw new Error("no segment")
  await user.click(first)
  await user.keyboard(typed)
  expect(changes.at(-1)).toBe("2026-11-21T22:19:00")
})

test("a refused moment takes the focus to its first part and is described by what is wrong", async () => {
  const user = userEvent.setup()
  renderIn("en", <Later onChange={() => {}} />)
  const [first] = await screen.findAllByRole("spinbutton")
  await user.click(screen.getByRole("button", { name: "Pay" }))
  expect(document.activeElement).toBe(first)
  expect(first?.getAttribute("aria-invalid")).toBe("true")
  const described = (first?.getAttribute("aria-describedby") ?? "").split(" ")
  expect(described.map((id) => document.getElementById(id)?.textContent).join(" ")).toMatch(/\S/)
})
