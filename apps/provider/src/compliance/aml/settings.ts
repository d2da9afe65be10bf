import * as v from "valibot"
import { defineSettings } from "#platform/settings/defineSettings.ts"
import { count } from "#platform/settings/values.ts"

interface AmlConfig {
  /**
   * The price of an AML check in USDT, the number of free checks per month, and the hours within which a repeated check is free.
   */
  readonly amlChecks: { readonly price: string; readonly freePerMonth: number; readonly repeatHours: number }
}

declare module "#platform/config.ts" {
  interface Config extends AmlConfig {}
}

const price = v.pipe(v.string(), v.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,5})?$/, "must be an amount in USDT"))

const group = { en: "AML checks", ru: "Проверки адресов" }

export const amlSettings = defineSettings<AmlConfig>()({
  variables: {
    AML_CHECK_PRICE: {
      schema: v.optional(price, "1"),
      meaning: "what an AML check costs, in USDT",
      atRunTime: {
        ru: "цена проверки адреса, в USDT",
        tariff: { group, wrong: "Укажите сумму в USDT больше нуля, например 1" },
      },
    },
    AML_FREE_CHECKS: {
      schema: v.optional(count, "3"),
      meaning: "AML checks a month that are free",
      atRunTime: {
        ru: "бесплатные проверки адресов в месяц",
        tariff: { group, wrong: "Укажите целое число, например 3" },
      },
    },
    AML_REPEAT_HOURS: {
      schema: v.optional(count, "24"),
      meaning: "hours for which the same question gets the saved answer",
      atRunTime: { ru: "часы, в течение которых на тот же вопрос даётся сохранённый ответ" },
    },
  },
  read: (values) => ({
    amlChecks: {
      price: values.AML_CHECK_PRICE,
      freePerMonth: values.AML_FREE_CHECKS,
      repeatHours: values.AML_REPEAT_HOURS,
    },
  }),
})
