import { createContext, useContext } from "react";

/** Behind which node the list of new nodes is open. */
export type Adding = {
  adding: string | null;
  setAdding: (after: string | null) => void;
  /** Closes the list and gives the focus back to the canvas. */
  done: () => void;
};

export const AddingContext = createContext<Adding>({ adding: null, setAdding: () => {}, done: () => {} });
export const useAdding = (): Adding => useContext(AddingContext);
