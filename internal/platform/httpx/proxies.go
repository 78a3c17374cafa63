package httpx

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"strings"
)

// Proxies are the networks of reverse proxies whose word on the client's address counts.
type Proxies []netip.Prefix

// ParseProxies reads a list of networks or single addresses.
func ParseProxies(list []string) (Proxies, error) {
	var p Proxies
	for _, text := range list {
		if address, err := netip.ParseAddr(text); err == nil {
			p = append(p, netip.PrefixFrom(address, address.BitLen()))
			continue
		}
		network, err := netip.ParsePrefix(text)
		if err != nil {
			return nil, fmt.Errorf("trusted proxy %q is no address or network", text)
		}
		p = append(p, network)
	}
	return p, nil
}

func (p Proxies) trust(address netip.Addr) bool {
	for _, network := range p {
		if network.Contains(address) {
			return true
		}
	}
	return false
}

// ClientAddress returns the address of the connection or, behind trusted proxies, the last address in
// X-Forwarded-For that is not one of them. IPv6 clients count by their /64, which is what one person has.
func (p Proxies) ClientAddress(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	address, err := netip.ParseAddr(host)
	if err != nil {
		return "unknown"
	}
	address = address.Unmap()
	forwarded := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(forwarded) - 1; i >= 0 && p.trust(address); i-- {
		next, err := netip.ParseAddr(strings.TrimSpace(forwarded[i]))
		if err != nil {
			break
		}
		address = next.Unmap()
	}
	if address.Is6() {
		if network, err := address.WithZone("").Prefix(64); err == nil {
			return network.String()
		}
	}
	return address.String()
}
