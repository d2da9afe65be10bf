import { defineArea } from "#platform/area.ts"
import { startPriceWatch, suspectPrices } from "./believedPrices.ts"
import { rateHandlers } from "./handlers.ts"
import { startSampler } from "./sampler.ts"
import { sourceProblems } from "./sourceProblems.ts"

export const ratesArea = defineArea({
  name: "wallet/rates",
  handlers: rateHandlers,
  figures: [suspectPrices, sourceProblems],
  rounds: [
    { name: "price watch", start: startPriceWatch },
    { name: "price sampler", start: startSampler },
  ],
})
