interface PicturesTable {
  id: string
  type: "image/png" | "image/jpeg"
  bytes: Buffer
}

/** The table of logos in `0027_invoice_webhooks_and_logos`. */
export interface PictureTables {
  pictures: PicturesTable
}
