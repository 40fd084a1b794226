/** The one table. Items are defined in the stores of modules; here is only what DynamoDB needs. */
export const table = {
  name: "main",
  key: { pk: "pk", sk: "sk" },
  /** All attributes are projected, so that lists need no second read. */
  indexes: {
    gsi1: { pk: "gsi1pk", sk: "gsi1sk" },
    gsi2: { pk: "gsi2pk", sk: "gsi2sk" },
    gsi3: { pk: "gsi3pk", sk: "gsi3sk" },
  },
  ttl: "ttl",
  stream: "NEW_AND_OLD_IMAGES",
} as const;
