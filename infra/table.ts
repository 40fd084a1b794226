/** The one table. Logical items live in each module's store; here is only what DynamoDB must be told. */
export const table = {
  name: "main",
  key: { pk: "pk", sk: "sk" },
  /** All attributes are projected: a list never reads an item twice. */
  indexes: {
    gsi1: { pk: "gsi1pk", sk: "gsi1sk" },
    gsi2: { pk: "gsi2pk", sk: "gsi2sk" },
    gsi3: { pk: "gsi3pk", sk: "gsi3sk" },
  },
  ttl: "ttl",
  stream: "NEW_AND_OLD_IMAGES",
} as const;
