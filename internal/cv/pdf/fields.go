package pdf

import "context"

const (
	annotationField = 20 // FPDF_ANNOT_WIDGET
	mostFields      = 500
	flattened       = 1 // FLATTEN_SUCCESS
)

// loadPage loads a page with the values of its form as part of its text: people
// see them, and to PDFium they are no text of the page.
func (d *document) loadPage(ctx context.Context, index int) (uint64, error) {
	handle, err := d.call(ctx, "FPDF_LoadPage", d.handle, uint64(index))
	if err != nil || handle == 0 {
		return handle, err
	}
	fields, err := d.hasFields(ctx, handle)
	if err != nil || !fields {
		return handle, err
	}
	result, err := d.call(ctx, "FPDFPage_Flatten", handle, 0)
	if err != nil || result != flattened {
		return handle, err
	}
	if _, err := d.call(ctx, "FPDF_ClosePage", handle); err != nil {
		return 0, err
	}
	return d.call(ctx, "FPDF_LoadPage", d.handle, uint64(index))
}

// hasFields says that the page has a form to fill in.
func (d *document) hasFields(ctx context.Context, handle uint64) (bool, error) {
	count, err := d.call(ctx, "FPDFPage_GetAnnotCount", handle)
	if err != nil {
		return false, err
	}
	for i := range min(int(int32(count)), mostFields) {
		annotation, err := d.call(ctx, "FPDFPage_GetAnnot", handle, uint64(i))
		if err != nil {
			return false, err
		}
		if annotation == 0 {
			continue
		}
		kind, err := d.call(ctx, "FPDFAnnot_GetSubtype", annotation)
		if err != nil {
			return false, err
		}
		if _, err := d.call(ctx, "FPDFPage_CloseAnnot", annotation); err != nil {
			return false, err
		}
		if kind == annotationField {
			return true, nil
		}
	}
	return false, nil
}
