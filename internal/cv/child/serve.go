package child

import (
	"bufio"
	"errors"
	"io"
)

// Serve answers requests until the parent goes away. It lowers the limits of
// the process first and for good.
func Serve(in io.Reader, out io.Writer, handle func(request []byte) []byte) error {
	if err := lowerLimits(); err != nil {
		return err
	}
	reader, writer := bufio.NewReaderSize(in, 64<<10), bufio.NewWriterSize(out, 64<<10)
	for {
		request, err := readFrame(reader, largestRequest)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := writeFrame(writer, handle(request), largestAnswer); err != nil {
			return err
		}
		if err := writer.Flush(); err != nil {
			return err
		}
	}
}
