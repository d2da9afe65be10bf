import { afterEach, describe, expect, test } from "vitest"
import { isTaken, readKey } from "./pressedKey.ts"

const press = { code: "", ctrlKey: false, metaKey: false, altKey: false, isComposing: false }

afterEach(() => document.body.replaceChildren())

describe("a shortcut is", () => {
  test.each([
    [{ key: "j", code: "KeyJ" }, "j"],
    [{ key: "J", code: "KeyJ" }, "j"],
    [{ key: "?", code: "Slash" }, "?"],
    [{ key: "?", code: "Digit7" }, "?"],
    // A Russian keyboard: the key at the same position.
    [{ key: "о", code: "KeyJ" }, "j"],
    // Dvorak: the typed letter.
    [{ key: "h", code: "KeyJ" }, "h"],
  ])("the letter or the place of its key: %j", (keys, expected) => {
    expect(readKey({ ...press, ...keys })).toBe(expected)
  })

  test.each([
    [{ key: "j", code: "KeyJ", ctrlKey: true }],
    [{ key: "j", code: "KeyJ", metaKey: true }],
    [{ key: "Enter", code: "Enter" }],
    [{ key: "Process", code: "KeyJ", isComposing: true }],
  ])("not a press with another key or a composition: %j", (keys) => {
    expect(readKey({ ...press, ...keys })).toBeUndefined()
  })
})

describe("a press is left alone", () => {
  test.each([
    "<input>",
    "<input type=date>",
    "<textarea></textarea>",
    "<select></select>",
    "<div contenteditable=true></div>",
    "<span role=spinbutton></span>",
  ])("in %s", (html) => {
    document.body.innerHTML = html
    expect(isTaken(document.body.firstElementChild)).toBe(true)
  })

  test("while a dialog is open", () => {
    document.body.innerHTML = "<button></button><div role=dialog></div>"
    expect(isTaken(document.body.firstElementChild)).toBe(true)
  })

  test("but not on a link or a box to tick", () => {
    document.body.innerHTML = "<a href='#'></a><input type=checkbox>"
    expect([...document.body.children].map((element) => isTaken(element))).toEqual([false, false])
  })
})
