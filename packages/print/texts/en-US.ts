export default {
  "print.long":
    "Too much for one PDF: about {count} characters, and at most {limit} fit. Choose fewer, or print in the browser.",
  "print.large":
    "The PDF is larger than {limit} or takes too long to make. Choose fewer at a time, or print in the browser.",
};
