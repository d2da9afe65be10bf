import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compareNames } from "./compareNames.ts"
import { foldName, toSound } from "./foldName.ts"
import { makeSearchable } from "./nameWords.ts"
import { compareBirths, scoreMatch } from "./scoreMatch.ts"

/** The score from which an operator reviews a match. */
const review = 80

/** Two notations of one invented person or company. */
const same: readonly (readonly [string, string])[] = [
  ["Пётр Щербаков", "SHCHERBAKOV Petr"],
  ["Сергей Жуковский", "Serguei Zhukovskiy"],
  ["Юрий Цветаев", "TSVETAYEV, Yuri"],
  ["Евгений Хорьков", "Yevgeniy Khorkov"],
  ["Evgeny Horkov", "Yevgeniy Khorkov"],
  ["Алексей Чернышёв", "Aleksei CHERNYSHEV"],
  ["Alexey Chernyshov", "Алексей Чернышов"],
  ["Наталья Ивановна Вышинская", "Natalia Vyshinskaya"],
  ["Наталія Вишинська", "Nataliya Vyshynska"],
  ["Ivan Petrovich Vorontsov", "VORONTSOV Ivan"],
  ["Iwan Woronzow", "Ivan Vorontsov"],
  ["Muhammad Qadir Hamidi", "Mohammed Kadir Hamidi"],
  ["Muhammad al-Hamidi", "Mohamed El Hamidy"],
  ["Abd al-Rahman Zuhayri", "Abdulrahman Zuhairi"],
  ["Hussein Jabar Salimi", "Hossein Jabbar Saleemi"],
  ["Yusuf Ibn Tariq Mansouri", "Youssef bin Tarik Mansuri"],
  ["Kim Chol-su Paek", "PAEK Kim Cholsu"],
  ["José Núñez Peñalver", "Jose Nunez Penalver"],
  ["Łukasz Wójcikowski", "Lukasz Wojcikowski"],
  ["Jürgen Großmann", "Jurgen Grossmann"],
  ["Živko Marušić", "Zhivko Marushich"],
  ["Şükrü Çelikkan", "Sukru Celikkan"],
  ["Jonathan Harrowgate", "Jonathon Harrowgate"],
  ["Vandelay Art", "Art Vandelay"],
  ["A. Vandelay", "Art Vandelay"],
  ["Georgios Papadimitrakis", "Γεώργιος Παπαδημητράκης"],
  ["Нурсұлтан Әбдіқалықов", "Nursultan Abdikalykov"],
  ["ООО «Северная Звезда Трейдинг»", "SEVERNAYA ZVEZDA TREYDING, OOO"],
  ["Nowhere Shipping Company Limited", "Nowhere Shipping Co. Ltd"],
  ["Crimson Falcon General Trading LLC", "CRIMSON FALCON GENERAL TRADING L.L.C."],
  ["Zenithal", "ZENITHAL LTD"],
]

/** Names of two different people, as in any list of customers. */
const different: readonly (readonly [string, string])[] = [
  ["Ivan Petrov", "Petr Ivanenko"],
  ["Ivan Petrov", "Ivan Smirnov"],
  ["Mohammed Hassan", "Mohammed Hamidi"],
  ["Mohammed Ali Hassan", "Mahmoud Salih Hossam"],
  ["Maria Garcia", "Marina Garcons"],
  ["Anna Schmidt", "Hanna Schmitz"],
  ["John Smith", "Joan Smythson"],
  ["Art Vandelay", "Vandelay Industries Group"],
  ["Kim Min", "Kim Chol-su"],
  ["Al Hamidi", "Al Mansouri"],
  ["Global Trading LLC", "Orient Trading LLC"],
  ["National Bank", "Savings Bank of the North"],
  ["Zenithal", "Zenithal Falcon Shipping"],
  ["Dmitry Volkov", "Dmitry Volkonsky"],
  ["Li Wei", "Li Na"],
]

describe("comparing names", () => {
  test.each(same)("%s matches %s", (one, other) => {
    expect(compareNames(one, other).score).toBeGreaterThanOrEqual(review)
    expect(compareNames(other, one).score).toBe(compareNames(one, other).score)
  })

  test.each(different)("%s does not match %s", (one, other) => {
    expect(compareNames(one, other).score).toBeLessThan(review)
  })

  test.each(same)("%s and %s share a key or half of their trigrams, so that an index finds them", (one, other) => {
    const [ours, theirs] = [makeSearchable(one), makeSearchable(other)]
    const hasKey = ours.keys.some((key) => theirs.keys.includes(key))
    expect(hasKey || trigramSimilarity(ours.folded, theirs.folded) >= 0.5).toBe(true)
  })

  test("a name equals itself in any order, case, spacing and accents", () => {
    const word = fc.stringMatching(/^[a-zа-я]{4,12}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), (words) => {
        const name = words.join(" ")
        const again = words.toReversed().join(",  ").toUpperCase()
        expect(compareNames(name, again).score).toBeGreaterThanOrEqual(99)
      }),
    )
  })

  test("any text has a score from 0 to 100, the same in both directions", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.string({ unit: "grapheme", maxLength: 60 }),
        (a, b) => {
          const { score } = compareNames(a, b)
          expect(score).toBeGreaterThanOrEqual(0)
          expect(score).toBeLessThanOrEqual(100)
          expect(compareNames(b, a).score).toBe(score)
          expect(makeSearchable(a).keys.length).toBeLessThanOrEqual(70)
        },
      ),
    )
  })

  test("words of a name are distinguished from punctuation", () => {
    expect(foldName("O’Neill-Łęcki, Zoë (née Ångström)")).toEqual(["oneill", "lecki", "zoe", "nee", "angstrom"])
    expect(foldName("")).toEqual([])
    expect(toSound("muhammad")).toBe(toSound("mohammed"))
  })
})

/** Computed as by `pg_trgm`. */
function trigramSimilarity(one: string, other: string): number {
  const [ours, theirs] = [listTrigrams(one), listTrigrams(other)]
  const shared = [...ours].filter((one) => theirs.has(one)).length
  return shared / (ours.size + theirs.size - shared)
}

function listTrigrams(text: string): ReadonlySet<string> {
  return new Set(
    text.split(" ").flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3))
    }),
  )
}

describe("a score has an explanation", () => {
  const listed = {
    kind: "person" as const,
    name: "Vandelay Art Kal",
    isWeak: false,
    births: ["1961-07-04"],
    countries: ["XK"],
  }
  const asked = { name: "Art Vandelay", birthDate: null, countries: [] }

  test("the matched parts, and the comparison of births", () => {
    const { score, evidence } = scoreMatch({ ...asked, birthDate: "1961-07-04", countries: ["XK"] }, listed)
    expect(evidence).toEqual({
      nameScore: 87,
      parts: [
        { ours: "art", theirs: "art", similarity: 1 },
        { ours: "vandelay", theirs: "vandelay", similarity: 1 },
      ],
      isWeakAlias: false,
      birth: "same",
      births: ["1961-07-04"],
      sharedCountries: ["XK"],
    })
    expect(score).toBe(98)
  })

  test("a different birth clears a name, an unknown one changes nothing", () => {
    const births = [null, "1961-07-04", "1985-01-30"]
    const scores = births.map((birthDate) => scoreMatch({ ...asked, birthDate }, listed).score)
    expect(scores).toEqual([87, 95, 57])
  })

  test("a weak alias counts less, unless the births agree", () => {
    const weak = { ...listed, name: "Art Vandelay", isWeak: true }
    expect(scoreMatch(asked, weak).score).toBe(85)
    expect(scoreMatch({ ...asked, birthDate: "1961-07-04" }, weak).score).toBe(100)
  })

  test("one matching word is not enough for a person, but is with the same birth, or for a company", () => {
    const alone = { ...listed, name: "Vandelay" }
    const one = { ...asked, name: "Vandelay" }
    expect(scoreMatch(one, alone).score).toBe(75)
    expect(scoreMatch({ ...one, birthDate: "1961-07-04" }, alone).score).toBe(100)
    expect(scoreMatch(one, { ...alone, kind: "other" }).score).toBe(100)
  })

  test("the same birth does not make different names match", () => {
    expect(scoreMatch({ ...asked, name: "Art Somebody", birthDate: "1961-07-04" }, listed).score).toBe(0)
  })

  test.each([
    ["1961-07-04", ["1961-07-04"], "same"],
    ["1961-07-04", ["1961"], "same"],
    ["1961-07-04", ["1961-07"], "same"],
    ["1961-07-04", ["1962"], "close"],
    ["1961-07-04", ["1961-04-07"], "close"],
    ["1961-07-04", ["1960-07-04"], "close"],
    ["1961-07-04", ["1961-01-01"], "close"],
    ["1961-07-04", ["1961-11-23"], "different"],
    ["1961-07-04", ["1975", "1961"], "same"],
    ["1961-07-04", ["1975", "1980-01-02"], "different"],
    ["1961-07-04", [], "unknown"],
    ["1961-07-04", ["unclear"], "unknown"],
    [null, ["1961"], "unknown"],
  ] as const)("a birth of %s is, against %j, %s", (ours, theirs, agreement) => {
    expect(compareBirths(ours, theirs)).toBe(agreement)
  })
})
