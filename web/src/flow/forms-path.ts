/** The list of forms, where the designer was opened from and returns to. */
export const formsPath = "/personnel/applyAll";
export const designerPath = "/personnel/NewSetFome";
