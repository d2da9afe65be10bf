// Compares the time of checking an answer with the time of reading it.
import { listOperations } from "@wallet/core/contract"
import * as v from "valibot"
import { readAnswer } from "../src/transport/readAnswer.ts"
import { historyPage } from "./answers.ts"
import { report } from "./report.ts"
import { measure } from "./timing.ts"

const rows = 100

/** Measures the validation of 100 rows of history beside JSON.parse of the same text. */
export async function benchValidation(rounds: number): Promise<boolean> {
  const text = historyPage(rows)
  const head = new Response(null, { status: 200 })
  if (!("data" in readAnswer(listOperations, head, text, Date.now))) throw new Error("the rows do not fit the contract")
  const { data }: { data: unknown } = JSON.parse(text)
  const times = await measure(
    [
      { name: "JSON.parse", run: () => JSON.parse(text) },
      { name: "readAnswer", run: () => readAnswer(listOperations, head, text, Date.now) },
      { name: "schema", run: () => v.safeParse(listOperations.data, data) },
    ],
    rounds,
  )
  const getTime = (name: string) => times.get(name) ?? Number.NaN
  const parse = getTime("JSON.parse")
  const figures = [
    { name: "what the client's reading takes beyond JSON.parse", value: getTime("readAnswer") / parse - 1, target: 2 },
    { name: "the schema alone", value: getTime("schema") / parse },
  ]
  return report(`${rows} rows of history: validation against JSON.parse`, "×", figures)
}
