import type source from "./zh-CN.ts";

export default {
  menu: "Warehouse",
  place: {
    title: "Warehouses",
    add: "Add warehouse",
    none: "No warehouses yet. Add one to take goods in.",
    stashName: "Name",
    managerId: "Manager",
    managerHint: "Those in charge of the manager’s department see this warehouse too",
    description: "Description",
    floors: "Floors",
  },
  supplier: {
    title: "Suppliers",
    add: "Add supplier",
    none: "No suppliers yet. Add one to choose it when goods come in.",
    name: "Name",
    contact: "Contact",
    phone: "Phone",
    location: "Region",
    address: "Address",
    contractExpiry: "Contract ends",
  },
} satisfies typeof source;
