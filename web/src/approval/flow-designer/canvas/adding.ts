import { createContext, useContext } from "react";

/** Behind which node the list of new nodes is open. */
export type Adding = { adding: string | null; setAdding: (after: string | null) => void };

export const AddingContext = createContext<Adding>({ adding: null, setAdding: () => {} });
export const useAdding = (): Adding => useContext(AddingContext);
