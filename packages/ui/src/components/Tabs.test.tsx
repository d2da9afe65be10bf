import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { useState } from "react"
import { expect, test } from "vitest"
import { renderIn } from "#testRender.tsx"
import { Tabs } from "./Tabs.tsx"

function Three() {
  const [selected, setSelected] = useState("one")
  const tabs = [
    { id: "one", title: "One", content: "first" },
    { id: "two", title: "Two", content: "second", isDisabled: true },
    { id: "three", title: "Three", content: "third" },
  ]
  return <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={setSelected} />
}

const shown = () => [document.activeElement?.textContent, screen.getByRole("tabpanel").textContent]

test("arrows go round the tabs that can be chosen, Home and End to the ends", async () => {
  const user = userEvent.setup()
  renderIn("en", <Three />)
  await user.tab()
  expect(shown()).toEqual(["One", "first"])
  await user.keyboard("{ArrowRight}")
  expect(shown()).toEqual(["Three", "third"])
  await user.keyboard("{ArrowRight}")
  expect(shown()).toEqual(["One", "first"])
  await user.keyboard("{End}")
  expect(shown()).toEqual(["Three", "third"])
  await user.keyboard("{Home}")
  expect(shown()).toEqual(["One", "first"])
})

test("the keyboard goes from the tabs to the panel, not to the other tabs", async () => {
  const user = userEvent.setup()
  renderIn("en", <Three />)
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole("tabpanel", { name: "One" }))
})
