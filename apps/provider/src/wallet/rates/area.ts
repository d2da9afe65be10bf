import { defineArea } from "#platform/area.ts"
import { startPriceWatch, suspectPrices } from "./believedPrices.ts"
import { rateHandlers } from "./handlers.ts"
import { startSampler } from "./sampler.ts"

export const ratesArea = defineArea({
  name: "wallet/rates",
  handlers: rateHandlers,
  figures: [suspectPrices],
  rounds: [
    { name: "price watch", start: startPriceWatch },
    { name: "price sampler", start: startSampler },
  ],
})
