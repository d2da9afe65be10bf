/** The chart's place has its height before the chart is there. */
export const portfolioShape = "mt-5 flex min-h-45 flex-col gap-2 tablet:min-h-42"
