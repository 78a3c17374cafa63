package layout

import "math"

// Width is never negative for a box made by this package.
func (b Box) Width() float64 { return b.Right - b.Left }

// Height is never negative for a box made by this package.
func (b Box) Height() float64 { return b.Bottom - b.Top }

// MiddleY is the vertical middle.
func (b Box) MiddleY() float64 { return (b.Top + b.Bottom) / 2 }

// Empty says that the box covers nothing.
func (b Box) Empty() bool { return b.Right <= b.Left || b.Bottom <= b.Top }

// Union is the smallest box around both; an all-zero box counts as nothing.
func (b Box) Union(o Box) Box {
	if b == (Box{}) {
		return o
	}
	if o == (Box{}) {
		return b
	}
	return Box{
		Left: math.Min(b.Left, o.Left), Top: math.Min(b.Top, o.Top),
		Right: math.Max(b.Right, o.Right), Bottom: math.Max(b.Bottom, o.Bottom),
	}
}

// Intersect is what both cover, or an empty box.
func (b Box) Intersect(o Box) Box {
	return Box{
		Left: math.Max(b.Left, o.Left), Top: math.Max(b.Top, o.Top),
		Right: math.Min(b.Right, o.Right), Bottom: math.Min(b.Bottom, o.Bottom),
	}
}

// OverlapY is how many points of height both share.
func (b Box) OverlapY(o Box) float64 {
	return math.Max(0, math.Min(b.Bottom, o.Bottom)-math.Max(b.Top, o.Top))
}

// OverlapX is how many points of width both share.
func (b Box) OverlapX(o Box) float64 {
	return math.Max(0, math.Min(b.Right, o.Right)-math.Max(b.Left, o.Left))
}
