// Valibot's object types name each field twice, by the schema's own line both times. TypeDoc warns of two comments where
// there is one; every other warning stays.
const sameLineTwice = / has multiple declarations with a comment\. /

export function load(app) {
  const warn = app.logger.warn.bind(app.logger)
  app.logger.warn = (text, ...rest) => {
    if (!sameLineTwice.test(text)) warn(text, ...rest)
  }
}
