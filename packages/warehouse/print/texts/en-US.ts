export default {
  in: "Stock in",
  out: "Stock out",
  lines: "Lines",
  total: "Total",
  signatures: "Signatures",
  wrote: "Prepared by",
  finished: "Posted by",
  handed: "Delivered by",
  took: "Received by",
  foot: "Printed by {name}, {time}",
  file: "{heading}_{number}.pdf",
};
