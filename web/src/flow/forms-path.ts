/** Where one comes from and goes back to. */
export const formsPath = "/personnel/applyAll";
export const designerPath = "/personnel/NewSetFome";
