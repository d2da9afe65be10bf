import { expect, test } from "vitest"
import { shortenForCard, toLatinName } from "./latinName.ts"

test.each([
  ["Jo Doe", "Jo Doe"],
  ["Юлия Щёголева", "Iuliia Shchegoleva"],
  ["Игорь Объедков", "Igor Obieedkov"],
  ["José Ångström-Müller", "Jose Angstrom-Muller"],
  ["Zoë O’Brien", "Zoe O'Brien"],
  ["Łukasz Strauß", "Lukasz Strauss"],
])("%s is written as passports do", (name, latin) => {
  expect(toLatinName(name)).toBe(latin)
})

test.each(["山田太郎", "", "R2 D2", "-"])("%j can't be written in Latin letters", (name) => {
  expect(toLatinName(name)).toBeUndefined()
})

test.each([
  [["Jo"], "Doe", "Jo Doe"],
  [["Maximilian", "Alexander"], "Smith", "Maximilian A Smith"],
  [["Maximilian", "Alexander"], "Featherstonehaugh", "M A Featherstonehaugh"],
  [["A"], "Wolfeschlegelsteinhausenbergerdorff", "Wolfeschlegelsteinhausen"],
] as const)("%j %s fits on a card", (given, family, shown) => {
  expect(shortenForCard(given, family)).toBe(shown)
})
