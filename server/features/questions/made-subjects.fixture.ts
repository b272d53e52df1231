/**
 * Subjects as universities print their syllabus, and what examiners ask of them in their own words. `#`: a unit, its title and its
 * topics. `=`: a problem with numbers. Others are what an examiner asks about.
 */
export const TUNED = [
  `Operating Systems
# Introduction | Concept of operating systems, generations and types: batch, multiprogrammed, time sharing, real time and distributed systems; OS services, user and kernel mode, system calls, system programs, command interpreter, structure of an OS: monolithic, layered, microkernel; concept of virtual machine; case study on UNIX and WINDOWS
services which an OS provides to users and to programs
the difference between multiprogramming and multitasking
how a call from user mode reaches the kernel
hard and soft real-time systems
the advantages of a microkernel over a monolithic design
dual mode operation and why it is needed
spooling and buffering
the role of the shell and the command interpreter
# Process Management | Definition, process relationship, different states of a process, process state transitions, process control block (PCB), context switching. Threads: definition, benefits, types, multithreading. Process scheduling: foundation and objectives, types of schedulers, scheduling criteria: CPU utilization, throughput, turnaround time, waiting time, response time; pre-emptive and non-pre-emptive algorithms: FCFS, SJF, RR; multiprocessor scheduling
the life cycle of a process by a state transition diagram
the contents of a PCB and its use in context switching
user level threads against kernel level threads
preemptive and non-preemptive policies of giving the CPU
the convoy effect in FCFS
short term, long term and medium term schedulers
=Processes P1 to P4 arrive at 0, 1, 2, 3 and have burst times of 8, 4, 9 and 5 ms. Draw the Gantt chart of SJF and find the average waiting time
=For the burst times 24, 3 and 3 ms calculate the turnaround time under round robin with a quantum of 4 ms
# Concurrency and Deadlocks | Inter-process communication: critical section, race conditions, mutual exclusion, hardware solution, strict alternation, Peterson's solution, semaphores, event counters, monitors, message passing; classical IPC problems: reader's and writer problem, dining philosophers etc. Deadlocks: definition, necessary and sufficient conditions, prevention, avoidance, detection and recovery, resource allocation
the producer consumer problem and its solution by semaphores
Peterson's solution for two processes
the dining philosophers and how starvation is avoided
necessary conditions under which processes wait for each other for ever
the Banker's algorithm for a safe state
the resource allocation graph and what a cycle in it means
race condition with an example of a shared counter
=A system has 12 tape drives and three processes that hold 5, 2 and 2 of them and need 10, 4 and 9 at most. Is the state safe
# Memory Management | Basic concept, logical and physical address map, contiguous memory allocation: fixed and variable partition, fragmentation and compaction; paging: principle of operation, page allocation, hardware support for paging, protection and sharing; segmentation; virtual memory: locality of reference, page fault, working set, dirty bit, demand paging, page replacement algorithms: optimal, first in first out (FIFO), second chance, least recently used (LRU); thrashing
internal and external fragmentation
best fit, first fit and worst fit allocation
the translation of a logical address by a page table and TLB
steps in handling a page fault
Belady's anomaly
why a process thrashes and how the working set model helps
=For the reference string 7 0 1 2 0 3 0 4 2 3 with 3 frames find the number of page faults under LRU and FIFO
segmentation with paging
# File and Disk Management | I/O hardware: devices, device controllers, direct memory access; concept of file, access methods, file types, file operation, directory structure, file system structure, allocation methods (contiguous, linked, indexed), free-space management (bit vector, linked list, grouping), directory implementation, protection; disk structure, disk scheduling: FCFS, SSTF, SCAN, C-SCAN; disk reliability, formatting, boot block, bad blocks
sequential and direct access to a file
contiguous, linked and indexed allocation of blocks
the acyclic graph directory
how access rights are kept by an access control list
bit vector and linked list for free blocks
seek time and rotational latency
=The head is at cylinder 53 and requests are for 98, 183, 37, 122, 14. Find the total head movement for SSTF and SCAN
inode and how Unix stores a file`,

  `Database Management Systems
# Introduction to Databases | Database system architecture: data abstraction, data independence, data definition language (DDL), data manipulation language (DML); characteristics of the database approach against files; data models: network, hierarchical, relational and object oriented; schemas and instances, three schema architecture; database users, database administrator, classification of systems
the drawbacks of file processing systems
three level architecture of a DBMS
physical and logical data independence
the responsibilities of a DBA
DDL, DML and DCL with commands of each
the hierarchical, network and relational models
schema and instance of a database
naive users and application programmers
# Entity Relationship Model | Entity types, entity sets, attributes and keys, relationship types, roles and structural constraints, cardinality, weak entity types, ER diagrams and naming conventions, extended ER features: specialization, generalization, aggregation, inheritance; reduction of ER diagrams to tables
an ER diagram for a hospital with patients and doctors
weak and strong entities
super key, candidate key and primary key
multivalued, composite and derived attributes
cardinality ratios of a relationship
conversion of an ER diagram of a bank to relations
specialization, generalization and aggregation
the participation constraint
# Relational Algebra and SQL | Relational model: domains, tuples, integrity constraints, foreign keys; relational algebra: select, project, set operations, joins, division; tuple and domain relational calculus; SQL3: basic queries, nested queries, aggregate functions, grouping, null values, views, triggers, assertions, embedded SQL, cursors, stored procedures; query processing and optimization
selection, projection and Cartesian product operations
natural join and outer joins
=Write SQL for the employees who earn more than 50000 in each of 4 departments
GROUP BY and HAVING clauses
entity integrity and referential integrity
what a view is and whether it can be updated
tuple calculus and domain calculus
cursors, triggers and stored procedures
# Normalization | Relational database design: anomalies of bad design, domain and data dependency, functional dependencies, Armstrong's axioms, attribute closure, canonical cover, candidate keys, normal forms: first, second, third, BCNF; multivalued dependencies and fourth normal form, join dependencies and fifth normal form, dependency preservation, lossless design
insertion, deletion and update anomalies
transitive dependency and third normal form
how BCNF is stricter than 3NF
=Find all candidate keys of R(A,B,C,D,E) with A->BC, CD->E, B->D and E->A
the closure of a set of attributes
decomposition without loss of information
fourth normal form and MVD
partial dependency and second normal form
# Transactions and Concurrency Control | Transaction processing: ACID properties, states, schedules, serializability of scheduling, conflict and view equivalence, recoverability; concurrency control: locking and timestamp based schedulers, two phase locking, multi-version and optimistic schemes, deadlocks; database recovery: failures, write ahead log, deferred and immediate update, checkpoints, shadow pages
atomicity, consistency, isolation and durability
conflict and view serializable schedules
the two phase locking protocol
=Check whether the schedule r1(A) w2(A) r2(B) w1(B) is conflict serializable by a precedence graph
shadow paging
immediate and deferred update by a log
lost update and dirty read problems
cascading rollback and how it is avoided`,

  `Computer Networks
# Introduction and Physical Layer | Data communication components, representation of data and its flow, various connection topologies, protocols and standards, OSI model, TCP/IP suite, LAN, WAN, MAN; transmission media: guided and unguided, twisted pair, coaxial, fibre; bandwidth and channel capacity, line coding, multiplexing: frequency division, wavelength division, time division; spread spectrum; circuit, message and packet switching
the seven layers of OSI and the function of each
star, bus, ring and mesh topologies
coaxial cable, twisted pair and optical fibre
circuit switching against packet switching
FDM, TDM and WDM
Manchester and NRZ encoding
LAN, MAN and WAN
=Find the capacity of a noiseless channel of 3000 Hz with 4 signal levels
# Data Link Layer | Framing, error detection and error correction: block coding, parity, Hamming distance, CRC, checksum; flow control and error control protocols: stop and wait, go back N ARQ, selective repeat ARQ, sliding window, piggybacking; HDLC; random access, multiple access protocols: pure ALOHA, slotted ALOHA, CSMA/CD, CDMA/CA; wired LANs: Ethernet, IEEE standards, bridges and switches
byte stuffing and bit stuffing
=Compute the CRC of 1101011011 with the generator 10011
Hamming code for a single bit error
go-back-N and selective repeat ARQ
pure and slotted ALOHA
CSMA/CD with its flow chart
the frame format of IEEE 802.3
stop and wait protocol
# Network Layer | Switching, logical addressing: IPv4, IPv6, classes, subnet masks, supernetting; address mapping: ARP, RARP, BOOTP and DHCP; ICMP; delivery, forwarding and unicast routing protocols: shortest path, flooding, distance vector (RIP), link state (OSPF), hierarchical; datagram format, fragmentation; congestion control: open and closed loop, traffic shaping
the IPv4 header with a diagram
=Divide 192.168.10.0 into 4 subnets and give the mask and the first host of each
the count to infinity problem
Dijkstra's shortest path for link state routing
open loop and closed loop congestion control
how a host finds the MAC address for an IP address
classful and classless addresses
the transition from IPv4 to IPv6
# Transport Layer | Process to process communication, user datagram protocol (UDP), transmission control protocol (TCP): services, segment, connection management, flow control, timers; SCTP; sockets and ports; congestion control in TCP; quality of service, QoS improving techniques: leaky bucket and token bucket algorithm
three way handshake
TCP and UDP
slow start and congestion avoidance
the fields of a TCP segment
port numbers and socket addresses
the two army problem in releasing a connection
retransmission timers
techniques to improve QoS
# Application Layer and Security | Domain name space (DNS), DDNS, TELNET, EMAIL: SMTP, MIME, POP; file transfer protocol (FTP), WWW, HTTP, SNMP, Bluetooth, firewalls; basic concepts of cryptography: symmetric and public key, RSA, digital signatures, authentication
how a domain name is resolved
SMTP, POP3 and IMAP
persistent and non-persistent HTTP
=Encrypt the message 9 by RSA with p = 7 and q = 11
the types of firewalls
public key and private key encryption
how the receiver verifies who signed a message
control and data connections of FTP`,

  `Digital Electronics
# Number Systems and Codes | Digital signals, digital circuits, AND, OR, NOT, NAND, NOR and Exclusive-OR operations, Boolean algebra, De Morgan's laws, examples of IC gates; number systems: binary, signed binary, octal, hexadecimal; base conversion, binary arithmetic, one's and two's complement arithmetic; codes: BCD, excess-3, Gray, ASCII; error detecting and correcting codes, parity
=Convert (1011.101) in base 2 to decimal and (247) in base 10 to octal
=Subtract 1010 from 1101 by 2's complement
De Morgan's theorems
NAND and NOR as universal gates
weighted and non-weighted codes
the parity bit
=Represent 396 in BCD and in excess-3
ASCII and EBCDIC
# Minimization | Standard representation for logic functions, SOP and POS, minterms and maxterms, K-map representation and simplification of logic functions using Karnaugh map, don't care conditions, minimization of logical functions, prime implicants, Quine McCluskey (Q-M) method of function realization
=Simplify F(A,B,C,D) = sum of m(0,1,2,5,8,9,10) by a K-map
canonical and standard forms
prime implicants and essential prime implicants
the tabular method of reduction
don't cares and their use
=Reduce F = pi M(0,3,5,7) to product of sums
# Combinational Circuits | Adders, subtractors, BCD arithmetic, carry look ahead adder, serial adder, ALU, elementary ALU design, multiplexer, de-multiplexer/decoders, multiplexer tree, encoders, parity checker/generator, code converters, digital comparator, decoders/drivers for display devices
a full adder built of two half adders
the implementation of a Boolean function by an 8:1 MUX
a BCD to seven segment decoder
the priority encoder
=Design a 2-bit magnitude comparator
how look ahead removes the delay of ripple carry
the binary to Gray converter
a 1:4 DEMUX
# Sequential Circuits | A 1-bit memory, the circuit properties of bistable latch, the clocked SR flip flop, J-K, T and D types flip flops, race around, master slave, excitation tables and conversions; applications of flip flops: shift registers, serial to parallel and parallel to serial converter, ring counter, sequence generator, ripple (asynchronous) counters, synchronous counters, modulus, finite state machines, state diagrams and tables
race around condition and its cure
the conversion of JK to T
=Design a mod-6 synchronous counter
asynchronous ripple counter
SISO, SIPO, PISO and PIPO
level and edge triggering
Johnson and ring counters
Mealy and Moore machines
# Logic Families and Memories | Characteristics of digital ICs: speed, propagation delay, power, figure of merit, noise immunity, fan in and fan out; digital logic families: TTL, Schottky TTL, ECL, CMOS, interfacing; A/D and D/A converters: weighted resistor, R-2R, dual slope, successive approximation, flash; memory organization, read only memory (ROM), read and write memory (RAM), content addressable memory, PLA, PAL, CPLD, FPGA
propagation delay and power dissipation
the totem pole output of a TTL gate
the R-2R ladder
successive approximation ADC
static and dynamic RAM
PLA against PAL
EPROM and EEPROM
a CMOS inverter`,

  `Engineering Physics
# Interference and Diffraction | Huygens' principle, superposition of waves and coherence, interference of light by wave front splitting and amplitude splitting, Young's double slit experiment, thin films, Newton's rings, Michelson interferometer, Mach-Zehnder; Fraunhofer diffraction from a single slit and a circular aperture, the Rayleigh criterion for limit of resolution, diffraction gratings and their resolving power
why the centre of the rings is dark in reflected light
colours of a soap bubble
=The diameter of the 10th ring is 0.5 cm and the radius of curvature 100 cm. Find the wavelength
the Rayleigh criterion
a plane transmission grating and missing orders
coherent sources and sustained fringes
intensity distribution due to a single slit
determination of a refractive index by an interferometer
# Polarization and Lasers | Polarization of light: plane, circular and elliptical; production by reflection, Brewster and Malus laws, double refraction, Nicol prism, wave plates, optical activity. Einstein's theory of matter radiation interaction and A and B coefficients, stimulated emission, amplification of light by population inversion, pumping; gas lasers (He-Ne, CO2), solid-state lasers (ruby, neodymium), properties of laser beams: mono-chromaticity, coherence; applications, holography
spontaneous and stimulated emission
three level and four level pumping
how plane, circular and elliptical light is produced
the construction and working of a He-Ne laser
Malus law
specific rotation of sugar by a polarimeter
recording and reconstruction of a hologram
ordinary and extraordinary rays in calcite
# Quantum Mechanics | Black body radiation, Planck, photoelectric effect, Compton scattering, wave nature of particles, de Broglie waves, group and phase velocities, uncertainty principle, time-dependent and time-independent Schrodinger equation for wavefunction, Born interpretation, probability current, expectation values, free-particle, particle in a box, potential barrier and tunneling
de Broglie wavelength of an electron
=An electron is in a box of 1 angstrom. Find its first 3 energy levels
physical significance of psi
the time independent wave equation
Heisenberg's relation and why an electron can't be in a nucleus
the shift in wavelength of scattered X-rays
phase velocity and group velocity
Planck's law and the failure of classical theory
# Electromagnetic Theory | Vector calculus: gradient, divergence, curl, theorems of Gauss and Stokes; laws of Gauss, Faraday and Ampere; continuity equation for current densities, displacement current, Maxwell's equations in vacuum and conducting medium, energy in an electromagnetic field, flow of energy and Poynting vector; the wave equation, plane electromagnetic waves in vacuum, their transverse nature, propagation in conductors, skin depth
the equation of continuity
Maxwell's equations in differential and integral form
why Ampere's circuital law was modified
the energy carried by an EM wave
=Find the skin depth of copper at 1 MHz
Stokes and Gauss divergence theorems
the transverse nature of waves in vacuum
the depth to which a wave enters a conductor
# Semiconductors and Superconductivity | Free electron theory, energy bands in solids: metals, insulators, semiconductors; direct and indirect band gap, intrinsic and extrinsic, dependence of Fermi level on carrier concentration and temperature, carrier transport, p-n junction, Hall effect, solar cell, LED, photodetector; superconductors: critical temperature and field, Meissner effect, type I and II, BCS theory, Josephson effect; nanomaterials: properties, synthesis, carbon nanotubes
classification of solids by energy gap
the position of the Fermi level with temperature and doping
Hall coefficient and what it tells
Cooper pairs
soft and hard superconductors
critical field and critical temperature
carbon nanotubes and their uses
the photovoltaic conversion of sunlight`,
];
