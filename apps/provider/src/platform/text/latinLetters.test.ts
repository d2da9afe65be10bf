import { expect, test } from "vitest"
import { toLatinLetters } from "./latinLetters.ts"

test.each([
  ["Юлия Щёголева", "Iuliia Shchegoleva"],
  ["Łukasz Strauß, José", "Lukasz Strauss, Jose"],
  ["Νίκος Ωραίος", "Nikos Oraios"],
  ["Ђорђе Ђоковић", "Djordje Djokovich"],
  ["山田", "山田"],
])("%s is written in Latin letters where there are some", (text, latin) => {
  expect(toLatinLetters(text)).toBe(latin)
})
