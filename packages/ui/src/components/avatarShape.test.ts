import { expect, test } from "vitest"
import { chooseColour, toInitials } from "./avatarShape.ts"

test.each([
  ["Ann Lee", "AL"],
  ["Анна Мария Ли", "АЛ"],
  ["ann", "A"],
  ["Zoë O’Neill-Łęcki", "ZO"],
  ["“Ann” (sister)", "AS"],
  ["  ", ""],
  ["🎈", ""],
  ["f•••d@w•••.example", "F"],
])("%j is shown as the letters %j", (name, letters) => expect(toInitials(name)).toBe(letters))

test("the same person always has the same colour, and many people share out all of them", () => {
  const people = Array.from({ length: 200 }, (_, index) => `01970000-0000-7000-8000-${String(index).padStart(12, "0")}`)
  const colours = people.map((id) => chooseColour(id, 6))
  expect(people.map((id) => chooseColour(id, 6))).toEqual(colours)
  expect(new Set(colours)).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})
